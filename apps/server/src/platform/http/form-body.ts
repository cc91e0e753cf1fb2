import type { FastifyInstance } from 'fastify';
import { ApiError, invalid } from '../errors/api-error.ts';

const maxFields = 1000;

/**
 * Lets routes with `htmlForms` take `application/x-www-form-urlencoded`, as browsers send forms without a script. A
 * field that comes several times is a list. Any other route refuses it with 415, as before.
 */
export function registerFormBody(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, body, done) => {
      if (!request.routeOptions.config.api?.htmlForms) {
        return done(new ApiError('WRONG_TYPE', 'Send JSON (Content-Type: application/json)'));
      }
      const fields = [...new URLSearchParams(String(body))];
      if (fields.length > maxFields) return done(invalid([], 'There are too many fields'));
      done(null, collectFields(fields));
    },
  );
}

/** Pairs as an object without prototype; a name that comes several times has a list of its values. */
export function collectFields(fields: Iterable<readonly [string, string]>): Record<string, unknown> {
  const collected: Record<string, unknown> = Object.create(null);
  for (const [name, value] of fields) {
    const before = collected[name];
    if (before === undefined) collected[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else collected[name] = [before, value];
  }
  return collected;
}
