import { hash, randomBytes } from 'node:crypto';

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
