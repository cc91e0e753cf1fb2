import type { FormAnswer } from '@vold/sections/views';
import type { ApiFailure } from '../api-client.ts';

/** What was sent and why the API did not take it, for the form that is drawn again. */
export function refusalOf(error: ApiFailure, values: ReadonlyMap<string, readonly string[]>): FormAnswer {
  return {
    kind: 'refused',
    message: error.message,
    errors: Object.fromEntries(error.details.map(({ path, message }) => [path, message])),
    values: Object.fromEntries(values),
  };
}
