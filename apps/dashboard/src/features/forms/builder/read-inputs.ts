import { type FormInput, formInput } from '@vold/contract';
import { asList } from '../../../base/text/read-value.ts';

/** The inputs of a form that can be read; the server answers no others. */
export function readInputs(value: unknown): FormInput[] {
  return asList(value).flatMap((item) => {
    const parsed = formInput.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
