import type { ErrorCode, ErrorDetail } from '@vold/contract';

/** An error answer of the API. */
interface Refusal {
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** `UNREACHABLE`: no answer came. `UNEXPECTED`: an answer that is none of the API's. */
  readonly code: ErrorCode | 'UNREACHABLE' | 'UNEXPECTED';
  readonly message: string;
  /** Every failing field with a sentence about it. */
  readonly details: readonly ErrorDetail[];
  /** `STALE_REV`: the record as it is now. */
  readonly current: unknown;
  /** `STALE_REV`: who saved it, and when. */
  readonly savedBy: { readonly id: string | null; readonly name: string; readonly at: string } | null;
  /** Seconds to wait before another try; null where the API says nothing. */
  readonly retryAfter: number | null;
  /** Names the request in the server's log. */
  readonly requestId: string | null;
}

/** Thrown by every call that did not succeed. */
export class VoldError extends Error implements Refusal {
  override readonly name = 'VoldError';
  readonly status: Refusal['status'];
  readonly code: Refusal['code'];
  readonly details: Refusal['details'];
  readonly current: unknown;
  readonly savedBy: Refusal['savedBy'];
  readonly retryAfter: Refusal['retryAfter'];
  readonly requestId: Refusal['requestId'];

  constructor({ message, ...refusal }: Pick<Refusal, 'status' | 'code' | 'message'> & Partial<Refusal>) {
    super(message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.details = refusal.details ?? [];
    this.current = refusal.current ?? null;
    this.savedBy = refusal.savedBy ?? null;
    this.retryAfter = refusal.retryAfter ?? null;
    this.requestId = refusal.requestId ?? null;
  }
}

interface ErrorBody extends Partial<Refusal> {
  readonly code: ErrorCode;
  readonly message: string;
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

/** The error for an answer. */
export function errorOf(response: Response, body: unknown): VoldError {
  const { status } = response;
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : null;
  const requestId = response.headers.get('x-request-id');
  if (isErrorBody(body)) return new VoldError({ ...body, status, retryAfter, requestId });
  const message = `The server answered ${status} with something that is not Vold's API`;
  return new VoldError({ status, code: 'UNEXPECTED', message, retryAfter, requestId });
}
