import type { ErrorBody } from '@vold/contract';

interface ApiSuccess<T> {
  ok: true;
  status: number;
  data: T;
}

/** A refused or failed call (API-08). `status` is 0 when no answer came (offline, server gone, aborted). */
export interface ApiFailure {
  ok: false;
  status: number;
  data: ErrorBody;
}

/** Every call answers with this; nothing is thrown (API-08). */
export type ApiResult<T> = ApiSuccess<T> | ApiFailure;

/** An `ApiFailure` for code that must throw: TanStack Query's functions. */
export class ApiError extends Error {
  readonly status: number;
  readonly data: ErrorBody;
  constructor(failure: ApiFailure) {
    super(failure.data.message);
    this.name = 'ApiError';
    this.status = failure.status;
    this.data = failure.data;
  }
}

/** The data of a result. @throws ApiError */
export function unwrap<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new ApiError(result);
}

export function failure(status: number, code: string, message: string): ApiFailure {
  return { ok: false, status, data: { code, message, error: message, err: message } };
}
