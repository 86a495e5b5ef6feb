#ifndef FIBBENCH_C_MICROHTTPD_H
#define FIBBENCH_C_MICROHTTPD_H

#include <dlfcn.h>
#include <microhttpd.h>
#include <stdbool.h>

// libmicrohttpd is loaded where a server starts, not with the program: it brings GnuTLS and seven
// more libraries, which cost every other command 3 ms (Xeon of family 6, model 143, 2026-11-22,
// scripts/start-time).

/// The functions that the server calls.
#define FIBBENCH_MICROHTTPD_FUNCTIONS(FUNCTION) \
  FUNCTION(MHD_add_response_header) \
  FUNCTION(MHD_create_response_from_buffer) \
  FUNCTION(MHD_create_response_from_callback) \
  FUNCTION(MHD_create_response_from_fd64) \
  FUNCTION(MHD_destroy_response) \
  FUNCTION(MHD_get_connection_info) \
  FUNCTION(MHD_get_connection_values) \
  FUNCTION(MHD_get_daemon_info) \
  FUNCTION(MHD_lookup_connection_value) \
  FUNCTION(MHD_queue_response) \
  FUNCTION(MHD_quiesce_daemon) \
  FUNCTION(MHD_start_daemon) \
  FUNCTION(MHD_stop_daemon)

/// libmicrohttpd's functions under their own names.
struct fibbench_microhttpd {
#define FIBBENCH_DECLARE(name) __typeof__(&name) name;
  FIBBENCH_MICROHTTPD_FUNCTIONS(FIBBENCH_DECLARE)
#undef FIBBENCH_DECLARE
};

/// Loads the library from a file, for good; false where that or a function of it is missing, and
/// `dlerror` says which.
static inline bool fibbench_load_microhttpd(
    const char *file, struct fibbench_microhttpd *library) {
  void *handle = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return false;
#define FIBBENCH_FIND(name) \
  if ((library->name = (__typeof__(library->name))dlsym(handle, #name)) == NULL) return false;
  FIBBENCH_MICROHTTPD_FUNCTIONS(FIBBENCH_FIND)
#undef FIBBENCH_FIND
  return true;
}

// Functions with a variable number of arguments, which Swift does not import.

/// Starts a server on an address with a pool of threads; NULL leaves the reason in `errno`.
static inline struct MHD_Daemon *fibbench_start_daemon(
    struct fibbench_microhttpd library, const struct sockaddr *address,
    void *(*begin_exchange)(void *context, const char *target, struct MHD_Connection *connection),
    MHD_AccessHandlerCallback answer,
    MHD_NotifyConnectionCallback connection_changed, MHD_RequestCompletedCallback request_completed,
    void *context, unsigned int threads, unsigned int connections, size_t bytes_per_connection,
    unsigned int idle_seconds) {
  // Not epoll: in 0.9.75 the thread that ends the listening and one of the pool may both take its
  // socket out of the set, and the second ends the process.
  unsigned int flags = MHD_USE_POLL_INTERNAL_THREAD | MHD_USE_ITC;
  if (address->sa_family == AF_INET6) flags |= MHD_USE_IPv6;
  return library.MHD_start_daemon(
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
static inline unsigned int fibbench_daemon_port(
    struct fibbench_microhttpd library, struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info =
      library.MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info == NULL ? 0 : info->port;
}

/// The socket of a connection; -1 if that is not known.
static inline int fibbench_connection_socket(
    struct fibbench_microhttpd library, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

/// The address of a connection's client; NULL if that is not known.
static inline const struct sockaddr *fibbench_connection_address(
    struct fibbench_microhttpd library, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

/// The size of a body that is not known beforehand.
static inline uint64_t fibbench_unknown_size(void) { return MHD_SIZE_UNKNOWN; }

/// What a reader of pieces returns at the end of a body, or where it failed.
static inline ssize_t fibbench_end(int failed) {
  return failed ? MHD_CONTENT_READER_END_WITH_ERROR : MHD_CONTENT_READER_END_OF_STREAM;
}

#endif
