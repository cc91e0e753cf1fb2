/** The contents of the error page: the message (default 'Error') and the status (default 500) (ERR-01, ERR-02). */
export function errorStatus(error: unknown): { status: number; message: string } {
  const message = error instanceof Error && error.message ? error.message : 'Error';
  return { status: statusOf(error) ?? 500, message };
}

/** From the error itself, its status or its response's status. */
function statusOf(error: unknown): number | null {
  if (typeof error === 'number') return error;
  if (typeof error !== 'object' || error === null) return null;
  if ('status' in error && typeof error.status === 'number' && error.status > 0) return error.status;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  if ('response' in error) return statusOf(error.response);
  return null;
}
