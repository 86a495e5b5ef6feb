#ifndef FIBBENCH_C_MICROHTTPD_H
#define FIBBENCH_C_MICROHTTPD_H

#include <microhttpd.h>

// libmicrohttpd's functions with a variable number of arguments, which Swift does not import.

/// Starts a server on an address with a pool of threads; NULL leaves the reason in `errno`.
static inline struct MHD_Daemon *fibbench_start_daemon(
    const struct sockaddr *address,
    void *(*begin_exchange)(void *context, const char *target, struct MHD_Connection *connection),
    MHD_AccessHandlerCallback answer,
    MHD_NotifyConnectionCallback connection_changed, MHD_RequestCompletedCallback request_completed,
    void *context, unsigned int threads, unsigned int connections, size_t bytes_per_connection,
    unsigned int idle_seconds) {
  unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_USE_ITC;
  if (address->sa_family == AF_INET6) flags |= MHD_USE_IPv6;
  return MHD_start_daemon(
      flags, 0, NULL, NULL, answer, context,
      MHD_OPTION_SOCK_ADDR, address,
      MHD_OPTION_URI_LOG_CALLBACK, begin_exchange, context,
      MHD_OPTION_NOTIFY_CONNECTION, connection_changed, context,
      MHD_OPTION_NOTIFY_COMPLETED, request_completed, context,
      MHD_OPTION_THREAD_POOL_SIZE, threads,
      MHD_OPTION_CONNECTION_LIMIT, connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, bytes_per_connection,
      MHD_OPTION_CONNECTION_TIMEOUT, idle_seconds,
      MHD_OPTION_END);
}

/// The port that a server listens on; 0 if that is not known.
static inline unsigned int fibbench_daemon_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info == NULL ? 0 : info->port;
}

/// The socket of a connection; -1 if that is not known.
static inline int fibbench_connection_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

/// The address of a connection's client; NULL if that is not known.
static inline const struct sockaddr *fibbench_connection_address(
    struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

/// The size of a body that is not known beforehand.
static inline uint64_t fibbench_unknown_size(void) { return MHD_SIZE_UNKNOWN; }

/// What a reader of pieces returns at the end of a body, or where it failed.
static inline ssize_t fibbench_end(int failed) {
  return failed ? MHD_CONTENT_READER_END_WITH_ERROR : MHD_CONTENT_READER_END_OF_STREAM;
}

#endif
