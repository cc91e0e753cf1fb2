import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';

/** The token of `Authorization: Bearer`; null without the header. @throws 401 for any other form of it */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const match = /^Bearer +([\x21-\x7e]{1,4096}) *$/i.exec(header);
  if (!match?.[1])
    throw new ApiError('NOT_SIGNED_IN', 'Send the token as "Authorization: Bearer" and the token.');
  return match[1];
}
