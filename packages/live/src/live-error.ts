/** Codes that travel between dashboard and frame. */
export const liveErrorCodes = [
  'BAD_VERSION',
  'BAD_PAYLOAD',
  'UNKNOWN_SECTION',
  'STALE_REV',
  'RENDER_FAILED',
  'FORBIDDEN',
  'TOO_LARGE',
] as const;
export type LiveErrorCode = (typeof liveErrorCodes)[number];

/** A request that failed: refused by the other side, or TIMEOUT (no answer) or CLOSED (connection gone). */
export class LiveError extends Error {
  readonly code: LiveErrorCode | 'TIMEOUT' | 'CLOSED';
  readonly sectionId: string | undefined;

  constructor(code: LiveErrorCode | 'TIMEOUT' | 'CLOSED', message: string, sectionId?: string) {
    super(message);
    this.name = 'LiveError';
    this.code = code;
    this.sectionId = sectionId;
  }
}
