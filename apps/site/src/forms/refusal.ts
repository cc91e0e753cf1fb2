import type { FormAnswer } from '@vold/sections/views';
import type { ApiFailure } from '../api-client.ts';

/** What was sent and why the API did not take it, for the form that is drawn again. */
export function refusalOf(error: ApiFailure, values: ReadonlyMap<string, readonly string[]>): FormAnswer {
  return {
    kind: 'refused',
    message: summaryOf(error),
    errors: Object.fromEntries(error.details.map(({ path, message }) => [path, message])),
    values: Object.fromEntries(values),
  };
}

/** Above the form stands all that is wrong: the API names the first complaint of several. */
function summaryOf({ message, details }: ApiFailure): string {
  const all = details.map((detail) => detail.message);
  return all.length > 1 && all[0] === message ? all.join('. ') : message;
}
