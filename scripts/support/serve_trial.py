"""Loads `fibbench serve` with slow readers and wrk, and prints what came of it."""

import os
import pathlib
import platform
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time

PROGRAM, SECONDS = sys.argv[1], int(sys.argv[2])
READERS = 256
# A list of ten thousand numbers, which is made while it is sent, and a long page of the table, which is made first.
SLOW_PAGES = ["/api/list?n=10000", "/api/table?start=100000&per_page=50"]
FAST_PAGES = ["/", "/api/table?start=0", "/api/list?n=100"]


class Server:
    """A server on a free port, with a history of its own."""

    def __init__(self, folder):
        environment = dict(os.environ, FIBBENCH_HISTORY=str(folder / "history.sqlite"))
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env=environment)
        line = self.process.stdout.readline()
        self.port = int(re.search(r":(\d+)", line).group(1))

    def memory(self, key):
        """VmRSS or VmHWM in megabytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(re.search(key + r":\s+(\d+)", status).group(1)) * 1024 / 1e6

    def forget_peak(self):
        pathlib.Path(f"/proc/{self.process.pid}/clear_refs").write_text("5", encoding="utf-8")

    def request(self, page, address="127.0.0.1", buffer=None):
        """A connection that has asked for a page."""
        connection = socket.socket()
        if buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        connection.bind((address, 0))
        connection.connect(("127.0.0.1", self.port))
        connection.sendall(f"GET {page} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nConnection: close\r\n\r\n".encode())
        return connection

    def stop(self):
        self.process.terminate()
        return self.process.wait(10)


class SlowReaders(threading.Thread):
    """Clients that read a page in small pieces, from many addresses."""

    def __init__(self, server, page):
        super().__init__()
        self.answers = {}
        self.over = threading.Event()
        self.connections = []
        for number in range(READERS):
            connection = server.request(page, f"127.0.0.{2 + number % 64}", buffer=4096)
            connection.setblocking(False)
            self.connections.append(connection)

    def run(self):
        while not self.over.is_set():
            for connection in self.connections:
                try:
                    piece = connection.recv(512)
                except OSError:
                    continue
                if piece.startswith(b"HTTP/1.1 "):
                    status = piece[9:12].decode()
                    self.answers[status] = self.answers.get(status, 0) + 1
            time.sleep(0.2)

    def wait_for_answers(self):
        """Waits until each reader's answer has begun, or a minute; returns the seconds."""
        start = time.monotonic()
        while sum(self.answers.values()) < READERS and time.monotonic() < start + 60:
            time.sleep(0.1)
        return time.monotonic() - start

    def stop(self):
        self.over.set()
        self.join()
        for connection in self.connections:
            connection.close()


def wrk(server, page):
    """Requests a second, median and 99th percentile of the latency, and what went wrong."""
    run = subprocess.run(
        ["wrk", "-t1", "-c16", f"-d{SECONDS}s", "--latency", f"http://127.0.0.1:{server.port}{page}"],
        capture_output=True, text=True, check=True).stdout
    latency = dict(re.findall(r"^\s+(50|99)%\s+(\S+)", run, re.MULTILINE))
    errors = re.findall(r"(?:Non-2xx or 3xx responses|Socket errors): (.*)", run)
    return re.search(r"Requests/sec:\s+([\d.]+)", run).group(1), latency["50"], latency["99"], "; ".join(errors) or "none"


def main():
    processor = platform.machine()
    for line in pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
        if line.startswith("model name"):
            processor = line.split(":", 1)[1].strip()
            break
    commit = subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True, check=True)
    print(f"# The server under load\n\n`scripts/serve-trial {SECONDS}`, {processor}, {os.cpu_count()} logical cores, "
          f"commit {commit.stdout.strip()}.\n")
    print(f"{READERS} clients read a large page, 512 bytes five times a second, from 64 addresses; beside them, wrk asks "
          f"for a small page with 16 connections for {SECONDS} s.\n")
    print("| slow readers' page | their answers, all begun after | wrk's page | requests/s | median | 99 % | errors | memory before | "
          "most memory |")
    print("| --- | --- | --- | ---: | ---: | ---: | --- | ---: | ---: |")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(pathlib.Path(folder))
        try:
            for slow in SLOW_PAGES:
                for page in FAST_PAGES:
                    server.request(slow).close()
                    time.sleep(1)
                    server.forget_peak()
                    before = server.memory("VmRSS")
                    readers = SlowReaders(server, slow)
                    readers.start()
                    waited = readers.wait_for_answers()
                    rate, median, late, errors = wrk(server, page)
                    most = server.memory("VmHWM")
                    readers.stop()
                    answers = ", ".join(f"{count} × {status}" for status, count in sorted(readers.answers.items()))
                    print(f"| `{slow}` | {answers}, {waited:.1f} s | `{page}` | {rate} | {median} | {late} | {errors} | {before:.0f} MB | "
                          f"{most:.0f} MB |", flush=True)
        finally:
            code = server.stop()
    print(f"\nThe server ended with exit code {code} on SIGTERM.")


if __name__ == "__main__":
    main()
