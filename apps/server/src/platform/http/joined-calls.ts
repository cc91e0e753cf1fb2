import { PassThrough } from 'node:stream';
import { constants as zlib } from 'node:zlib';
import { draftHeader } from '@vold/contract';
import type { FastifyInstance } from 'fastify';
import { invalidField } from '../errors/api-error.ts';
import { apiBase, readsJson, routeTableOf } from './register-routes.ts';

const maxCalls = 12;
/** Bytes that wait for a slow reader. Answers beyond these are left out, and the reader asks for them alone. */
const maxWaiting = 4_000_000;

/** Headers that say who calls and from where. */
const passedOn = [
  'authorization',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/**
 * `GET /api/calls?call=…&call=…` answers up to twelve calls of the API in one request, so that the dashboard's first screen waits for
 * one round and one connection. A call is an address, and `draft` after a space for the draft. Each is made as if it came alone, with this
 * request's token, and answered by a line `[place, status, text]` as soon as it is there: a slow one holds back none of the others.
 */
export function registerJoinedCalls(app: FastifyInstance): void {
  app.get<{ Querystring: { call?: string | string[] } }>(
    '/api/calls',
    {
      compress: {
        customTypes: /^application\/x-ndjson/,
        // Each line leaves at once.
        zlibOptions: { flush: zlib.Z_SYNC_FLUSH },
        brotliOptions: {
          flush: zlib.BROTLI_OPERATION_FLUSH,
          params: { [zlib.BROTLI_PARAM_QUALITY]: 4 },
        },
      },
    },
    async (request, reply) => {
      const calls = [request.query.call ?? []].flat().map((call) => call.split(' '));
      if (calls.length === 0 || calls.length > maxCalls)
        throw invalidField('call', `Name 1 to ${maxCalls} calls`);
      const refused = calls.find(([url = '']) => !readsJson(routeTableOf(app), url));
      if (refused) throw invalidField('call', 'Name calls that read JSON, by their addresses below /api/v1/');
      const headers = Object.fromEntries(
        passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
      );
      const answers = calls.map(([url = apiBase, draft]) =>
        app.inject({
          url,
          headers: { ...headers, ...(draft && { [draftHeader]: draft }) },
          remoteAddress: request.socket.remoteAddress ?? '',
        }),
      );
      const lines = new PassThrough();
      const written = answers.map(async (answer, place) => {
        const { statusCode, payload } = await answer;
        if (lines.writableLength < maxWaiting)
          lines.write(`${JSON.stringify([place, statusCode, payload])}\n`);
      });
      // A call without a line failed, as if its connection had broken: a server that closes makes none.
      void Promise.allSettled(written).then(() => lines.end());
      // `self` comes first, and keeps the cookie for files.
      const cookie = (await answers[0]?.catch(() => null))?.headers['set-cookie'];
      if (cookie) reply.header('set-cookie', cookie);
      return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines);
    },
  );
}
