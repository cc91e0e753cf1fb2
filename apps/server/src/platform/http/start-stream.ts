import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Begins an answer of server-sent events that its caller writes and ends; its headers so far go out with it. */
export function startStream(reply: FastifyReply, cacheControl: string): ServerResponse {
  const { raw } = reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  return raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': cacheControl,
    'x-accel-buffering': 'no',
  });
}
