import { type ErrorCode, errorCodes } from '@vold/contract';
import type { ApiRoute } from './route.ts';

/** Errors of any call. */
const always: readonly ErrorCode[] = [
  'NOT_FOUND',
  'INVALID',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'OVERLOADED',
  'DATABASE_AWAY',
];

/** Errors of any call that changes something. */
const writeRefusals: readonly ErrorCode[] = [
  'BAD_JSON',
  'TOO_SLOW',
  'TOO_LARGE',
  'WRONG_TYPE',
  'CONFLICT',
  'COMMIT_UNKNOWN',
  'STORAGE_FULL',
];

/** The error codes that a call may answer with, in the order of their statuses. */
export function refusalsOf(route: ApiRoute): ErrorCode[] {
  const writes = route.method !== 'GET';
  const codes = new Set<ErrorCode>([
    ...always,
    ...(route.access === 'open' ? [] : (['NOT_SIGNED_IN'] as const)),
    ...(route.access === 'action' || route.access === 'self'
      ? (['FORBIDDEN', 'SECOND_FACTOR_REQUIRED'] as const)
      : []),
    ...(writes ? writeRefusals : []),
    ...(writes && route.path.startsWith('login') ? (['BAD_CREDENTIALS', 'CHALLENGE_ENDED'] as const) : []),
    // The storage of files may be away.
    ...(route.multipart || route.htmlForms ? (['STORAGE_AWAY', 'QUOTA_EXCEEDED'] as const) : []),
    ...(route.headers?.includes('If-Match') ? (['STALE_REV'] as const) : []),
    ...(route.refusals ?? []),
  ]);
  return [...codes].sort((a, b) => errorCodes[a] - errorCodes[b]);
}
