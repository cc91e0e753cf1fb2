import {
  type FormInput,
  type FormInputType,
  formChoiceTypes,
  formModel,
  formTextTypes,
  newId,
} from '@vold/contract';
import { asList, asRecord, asText } from '../../../inputs/read-value.ts';

/** The key of a label in a language other than the website's first, in the draft of an input. */
export function labelKey(language: string): string {
  return `label_${language}`;
}

/** An input of a type as it is added: nothing is filled in yet. */
export function newInput(type: FormInputType): FormInput {
  return { _id: newId('item'), name: type, options: {} };
}

/** The values of an input as its popup edits them: flat, with a label for each language of the website. */
export function draftOf({ name, options, values }: FormInput, languages: readonly string[]) {
  const { input_label_lang: labels = {}, input_label: label = '', ...rest } = options;
  const [first = '', ...others] = languages;
  return {
    ...rest,
    name,
    input_label: labels[first] || label,
    ...Object.fromEntries(others.map((code) => [labelKey(code), labels[code] ?? ''])),
    values: values ?? [],
  };
}

/**
 * An input with what its popup has. What does not belong to its type is left out, so that a changed type leaves
 * nothing behind; labels of languages that the website no longer has stay.
 *
 * @param taken keys of the form's other values: an input without a key of its own gets one from its label
 */
export function inputOf(
  input: FormInput,
  draft: Readonly<Record<string, unknown>>,
  languages: readonly string[],
  taken: readonly string[],
): FormInput {
  const [first = '', ...others] = languages;
  const label = asText(draft.input_label).trim();
  const labels = { ...input.options.input_label_lang };
  delete labels[first];
  for (const code of others) {
    const own = asText(draft[labelKey(code)]).trim();
    if (own === '') delete labels[code];
    else labels[code] = own;
  }
  const type = input.name;
  const shows = formTextTypes.has(type);
  const content = asText(draft.content);
  const placeholder = asText(draft.input_placeholder);
  const initial = asText(draft.input_default_value);
  const model = asText(draft.input_model_name).trim() || (shows ? '' : modelFrom(label, taken));
  const rows = type === 'Textarea' && typeof draft.number === 'number' ? draft.number : null;
  return {
    _id: input._id,
    name: type,
    options: {
      ...(label && { input_label: label }),
      ...(Object.keys(labels).length > 0 && { input_label_lang: labels }),
      ...(content && (shows || type === 'Terms & Conditions') && { content }),
      ...(!shows && {
        ...(model && { input_model_name: model }),
        ...(placeholder && { input_placeholder: placeholder }),
        ...(initial && { input_default_value: initial }),
        ...(rows !== null && { number: rows }),
        input_require: draft.input_require === true,
      }),
    },
    ...(formChoiceTypes.has(type) && { values: valuesOf(draft.values) }),
  };
}

/** Choices without a value of their own are sent as what they are called. */
function valuesOf(list: unknown): FormInput['values'] {
  return asList(list).map((item) => {
    const { value, label } = asRecord(item);
    const called = asText(label).trim();
    return { value: asText(value).trim() || called, ...(called && { label: called }) };
  });
}

/** A key for the answers, made from a label: `Arrival date` → `arrival_date`. */
function modelFrom(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 60);
  if (plain === '') return '';
  for (let number = 1; ; number++) {
    const model = number === 1 ? plain : `${plain}_${number}`;
    if (!taken.includes(model)) return model;
  }
}

/** The keys of the values of all inputs but one. */
export function takenModels(inputs: readonly FormInput[], except: string): string[] {
  return inputs.filter(({ _id }) => _id !== except).map(formModel);
}
