import pino, { type Logger } from 'pino';

/** Keys whose values never reach a log, wherever they stand. */
const secrets = [
  'authorization',
  'cookie',
  'password',
  'oldpassword',
  'newpassword',
  'token',
  'tkn',
  'secret',
];

/**
 * The server's logger: JSON lines on standard output. Requests are logged without query (it may carry a `tkn`),
 * headers and bodies.
 */
export function createLogger(level: string = 'info'): Logger {
  return pino({
    level,
    redact: {
      paths: secrets.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
      censor: '[hidden]',
    },
    serializers: {
      req: (request: { method?: string; url?: string; id?: unknown }) => ({
        id: request.id,
        method: request.method,
        url: request.url?.split('?')[0],
      }),
      err: pino.stdSerializers.err,
    },
  });
}
