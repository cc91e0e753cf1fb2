import { type ErrorBody, type ErrorCode, type ErrorDetail, errorCodes } from '@vold/contract';

/** The parts of an error answer besides its code and message. */
export interface ApiErrorExtras {
  readonly details?: readonly ErrorDetail[];
  /** STALE_REV: the record as it is now, and who saved it. */
  readonly current?: unknown;
  readonly savedBy?: ErrorBody['savedBy'];
  /**
   * The record that has the requested address or value. `unnamed` is the part of the message that becomes `named` for callers with
   * permission to read it; id null: unknown.
   */
  readonly clash?: {
    readonly resource: string;
    readonly id: string | null;
    readonly unnamed: string;
    readonly named: string;
  };
  /** Seconds until a throttled or shed call may be tried again. */
  readonly retryAfter?: number;
}

/** A refusal that the caller should see. Everything else that is thrown becomes a 500 that says nothing. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly extras: ApiErrorExtras;

  constructor(code: ErrorCode, message: string, extras: ApiErrorExtras = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorCodes[code];
    this.extras = extras;
  }
}

/** 404, for what is absent and for what belongs to another client alike. */
export function notFound(what = 'This'): ApiError {
  return new ApiError('NOT_FOUND', `${what} was not found`);
}

/** 422 with every failing field; the message is that of the fields, so that a toast can show it as it is. */
export function invalid(details: readonly ErrorDetail[], message?: string): ApiError {
  const text = message ?? details[0]?.message ?? 'The request is not valid';
  return new ApiError('INVALID', text, { details: details.slice(0, 100) });
}

/** 422 about one field. */
export function invalidField(path: string, message: string): ApiError {
  return invalid([{ path, message }]);
}

/** Body of an error answer: `error` and `err` repeat the message, because screens read either. */
export function errorBodyOf(error: ApiError, requestId: string): ErrorBody {
  const { details, current, savedBy } = error.extras;
  return {
    code: error.code,
    message: error.message,
    error: error.message,
    err: error.message,
    ...(details && { details: [...details] }),
    ...(current !== undefined && { current }),
    ...(savedBy && { savedBy }),
    requestId,
  };
}
