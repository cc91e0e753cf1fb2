import { expect, it } from 'vitest';
import { ApiError, failure } from '../base/api/result.ts';
import { errorStatus } from './error-status.ts';

it("ERR-01 the message is 'Error' and the status 500 by default", () => {
  expect(errorStatus(undefined)).toEqual({ status: 500, message: 'Error' });
  expect(errorStatus(new Error(''))).toEqual({ status: 500, message: 'Error' });
});

it('ERR-02 the status comes from the error, its status or its response', () => {
  expect(errorStatus(404).status).toBe(404);
  expect(errorStatus({ status: 403 }).status).toBe(403);
  expect(errorStatus({ response: { status: 503 } }).status).toBe(503);
  expect(errorStatus(new ApiError(failure(409, 'CONFLICT', 'Taken')))).toEqual({
    status: 409,
    message: 'Taken',
  });
});
