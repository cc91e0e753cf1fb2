import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** File descriptors that a process needs besides its visitors' connections: modules, the database, files that are read. */
const reserved = 100;
/** Websites and API may share a process, and with it its descriptors. */
const servers = 2;
const minConnections = 16;
/** However many descriptors there are: each connection may hold tens of kilobytes. */
const maxOpen = 10_000;

const body = JSON.stringify({
  code: 'OVERLOADED',
  message: 'The server is busy. Please try again in a moment.',
});
const refusal = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: application/json; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(body)}`,
  'Retry-After: 2',
  'Connection: close',
  '',
  body,
].join('\r\n');

/**
 * Answers a new connection with 503 and closes it while the server has as many as it can: without a file descriptor left, the
 * process could open neither a file nor a connection to its database.
 *
 * @param max default: a share of the file descriptors that this process may have
 */
export function limitConnections(server: Server, max = maxConnections()): void {
  let open = 0;
  server.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
    if (open <= max) return;
    socket.on('error', () => {});
    socket.end(refusal);
    socket.destroySoon();
  });
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    // Not Linux.
    return '';
  }
}

/** @param limits of this process, as Linux tells them; an empty text where the system does not */
export function maxConnections(limits = readLimits()): number {
  const files = Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  return Math.min(maxOpen, Math.max(minConnections, Math.floor((files - reserved) / servers)));
}
