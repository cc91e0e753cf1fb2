import { type FormInput, formInputs } from '@vold/contract';
import { keyOfText } from './input-values.ts';

/** The contract's errors of a form's inputs: by the index of the input, then by the field of its popup. */
export function inputErrors(inputs: readonly FormInput[]): Map<number, Record<string, string>> {
  const found = new Map<number, Record<string, string>>();
  for (const { path, message } of formInputs.safeParse(inputs).error?.issues ?? []) {
    const [index, ...rest] = path;
    if (typeof index !== 'number') continue;
    const name = fieldOf(rest.map(String));
    found.set(index, { [name]: message, ...found.get(index) });
  }
  return found;
}

function fieldOf([part = '', option = '', language = '']: string[]): string {
  if (part !== 'options') return part;
  return keyOfText(option, language) ?? option;
}
