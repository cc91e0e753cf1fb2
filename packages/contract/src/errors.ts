import { z } from 'zod';

/** Every error code of the API with its HTTP status. A code says what happened; the message says it in words. */
export const errorCodes = {
  BAD_JSON: 400,
  NOT_SIGNED_IN: 401,
  BAD_CREDENTIALS: 401,
  CHALLENGE_ENDED: 401,
  FORBIDDEN: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  /** The address is there, and takes other methods: the `Allow` header names them. */
  WRONG_METHOD: 405,
  /** The body was not received in time. */
  TOO_SLOW: 408,
  CONFLICT: 409,
  SLUG_TAKEN: 409,
  EMAIL_TAKEN: 409,
  NAME_TAKEN: 409,
  IN_USE: 409,
  TICKET_CLOSED: 409,
  NOT_CONFIGURED: 409,
  STALE_REV: 412,
  /** A file is not the one that the request's conditions name. */
  PRECONDITION_FAILED: 412,
  TOO_LARGE: 413,
  /** The client may not store so much. */
  QUOTA_EXCEEDED: 413,
  WRONG_TYPE: 415,
  /** A file has no such part. */
  RANGE_REFUSED: 416,
  INVALID: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PROVIDER_FAILED: 502,
  OVERLOADED: 503,
  /** The database cannot be reached, or takes no changes: nothing was changed. */
  DATABASE_AWAY: 503,
  /** The connection to the database broke while a change was committed: it is saved, or not. */
  COMMIT_UNKNOWN: 503,
  /** Files can neither be stored nor read at the moment. */
  STORAGE_AWAY: 503,
  PROVIDER_TIMEOUT: 504,
  /** The disk of the server is full: nothing was saved. */
  STORAGE_FULL: 507,
} as const;
export type ErrorCode = keyof typeof errorCodes;

/** One failing field: its path in the body or query, and a sentence. */
export const errorDetail = z.object({ path: z.string(), message: z.string() });
export type ErrorDetail = z.infer<typeof errorDetail>;

/** Body of every error answer. `error` and `err` repeat `message` because screens read either. */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  error: z.string(),
  err: z.string(),
  details: z.array(errorDetail).optional(),
  /** STALE_REV only: the record as it is now, and who saved it. */
  current: z.unknown().optional(),
  savedBy: z.object({ id: z.string().nullable(), name: z.string(), at: z.string() }).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
