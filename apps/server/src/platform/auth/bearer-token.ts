import { hash, randomBytes } from 'node:crypto';
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

const prefix = 'vold_';

/** A new bearer token: 256 random bits. Only its digest is stored. */
export function newSessionToken(): string {
  return prefix + randomBytes(32).toString('base64url');
}

export function isSessionToken(token: string): boolean {
  return token.startsWith(prefix) && token.length === prefix.length + 43;
}

/** SHA-256 in hexadecimal: a token of 256 random bits needs no salt and no slow hash. */
export function sessionTokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}
