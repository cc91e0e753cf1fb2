import type { FormAnswer } from '@vold/sections/views';
import type { ApiFailure } from '../api-client.ts';

/** The submitted values and the API's reasons for refusing them, for the form that is rendered again. */
export function refusalOf(error: ApiFailure, values: ReadonlyMap<string, readonly string[]>): FormAnswer {
  return {
    kind: 'refused',
    message: summaryOf(error),
    errors: Object.fromEntries(error.details.map(({ path, message }) => [path, message])),
    values: Object.fromEntries(values),
  };
}

/** The summary above the form lists all problems: the API's message has only the first. */
function summaryOf({ message, details }: ApiFailure): string {
  const all = details.map((detail) => detail.message);
  return all.length > 1 && all[0] === message ? all.join('. ') : message;
}
