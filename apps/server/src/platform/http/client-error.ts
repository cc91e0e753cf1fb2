import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ApiError, errorBodyOf } from '../errors/api-error.ts';

/**
 * Answers bytes that are no HTTP request, and headers beyond the limit, in the one shape of errors. No request
 * exists at this point, so the answer is written by hand.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const refusal = tooLarge
    ? new ApiError('TOO_LARGE', 'The address or a header is too long')
    : new ApiError('BAD_JSON', 'This is not a valid request');
  const id = randomUUID();
  const body = JSON.stringify(errorBodyOf(refusal, id));
  const reason = tooLarge ? 'Content Too Large' : 'Bad Request';
  socket.end(
    `HTTP/1.1 ${refusal.status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Request-Id: ${id}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
