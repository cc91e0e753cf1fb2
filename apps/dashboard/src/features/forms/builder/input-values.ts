import {
  type FormInput,
  type FormInputType,
  formChoiceTypes,
  formConsentTypes,
  formInputWidths,
  formModel,
  formTextKinds,
  formTextTypes,
  freeName,
  newId,
} from '@vold/contract';
import { asList, asRecord, asText } from '../../../base/text/read-value.ts';

/** The texts of an input that each language has: where that of the first one is stored, and where those of the others are. */
const texts = {
  label: ['input_label', 'input_label_lang'],
  content: ['content', 'content_lang'],
  placeholder: ['input_placeholder', 'input_placeholder_lang'],
} as const;
const textNames = ['label', 'content', 'placeholder'] as const;

/** The key of a text in a language other than the website's first, in the draft of an input. */
export function textKey(text: keyof typeof texts, language: string): string {
  return `${text}_${language}`;
}

/** The same, of the field that stores the text; null if it is none. */
export function keyOfText(option: string, language: string): string | null {
  const text = textNames.find((name) => texts[name][1] === option);
  return text ? textKey(text, language) : null;
}

/** An input of a type as it is added: nothing is filled in yet. */
export function newInput(type: FormInputType): FormInput {
  return { _id: newId('item'), name: type, options: {} };
}

/** The values of an input as its popup edits them: flat, with its texts in each language of the website. */
export function popupValuesOf({ name, options, values }: FormInput, languages: readonly string[]) {
  const { input_label_lang, content_lang, input_placeholder_lang, ...rest } = options;
  const [first = '', ...others] = languages;
  const written = textNames.flatMap((name) => {
    const [plain, byLanguage] = texts[name];
    const stored = options[byLanguage] ?? {};
    return [
      [plain, stored[first] || options[plain] || ''],
      ...others.map((code) => [textKey(name, code), stored[code] ?? '']),
    ];
  });
  return {
    ...rest,
    name,
    ...Object.fromEntries(written),
    values: (values ?? []).map(({ label_lang: names = {}, ...choice }) => ({
      ...choice,
      label: names[first] || choice.label,
      ...Object.fromEntries(others.map((code) => [textKey('label', code), names[code] ?? ''])),
    })),
  };
}

/**
 * An input with the values of its popup. Values that do not belong to its type are dropped, so that a changed type leaves
 * nothing behind; texts of languages that the website no longer has stay.
 *
 * @param taken keys of the form's other values: an input without a key gets one from its label
 */
export function inputOf(
  input: FormInput,
  draft: Readonly<Record<string, unknown>>,
  languages: readonly string[],
  taken: readonly string[],
): FormInput {
  const label = asText(draft.input_label).trim();
  const type = input.name;
  const shows = formTextTypes.has(type);
  const hasContent = shows || formConsentTypes.has(type);
  const initial = asText(draft.input_default_value);
  const model = asText(draft.input_model_name).trim() || (shows ? '' : modelFrom(label, taken));
  const rows = type === 'Textarea' && typeof draft.number === 'number' ? draft.number : null;
  return {
    _id: input._id,
    name: type,
    options: {
      ...textOf('label', input, draft, languages),
      ...(hasContent && textOf('content', input, draft, languages)),
      ...(!shows && {
        ...(model && { input_model_name: model }),
        ...textOf('placeholder', input, draft, languages),
        ...(initial && { input_default_value: initial }),
        ...(rows !== null && { number: rows }),
        ...chosen('input_width', formInputWidths, draft),
        ...(type === 'Input' && chosen('input_kind', formTextKinds, draft)),
        input_require: draft.input_require === true,
      }),
    },
    ...(formChoiceTypes.has(type) && { values: valuesOf(input, draft.values, languages) }),
  };
}

/** A text of an input in every language that has it. */
function textOf(
  name: keyof typeof texts,
  { options }: FormInput,
  draft: Readonly<Record<string, unknown>>,
  [first = '', ...others]: readonly string[],
): Partial<FormInput['options']> {
  const [plain, byLanguage] = texts[name];
  const text = asText(draft[plain]).trim();
  const inOthers = { ...options[byLanguage] };
  delete inOthers[first];
  for (const code of others) {
    const own = asText(draft[textKey(name, code)]).trim();
    if (own === '') delete inOthers[code];
    else inOthers[code] = own;
  }
  return {
    ...(text && { [plain]: text }),
    ...(Object.keys(inOthers).length > 0 && { [byLanguage]: inOthers }),
  };
}

/** Choices without a value of their own are sent as what they are called. */
function valuesOf(input: FormInput, list: unknown, languages: readonly string[]): FormInput['values'] {
  const [, ...others] = languages;
  const before = new Map(input.values?.map((choice) => [choice.value, choice.label_lang]));
  return asList(list).map((item) => {
    const draft = asRecord(item);
    const called = asText(draft.label).trim();
    const value = asText(draft.value).trim() || called;
    const kept = Object.entries(before.get(value) ?? {}).filter(([code]) => !languages.includes(code));
    const names = others.flatMap((code): [string, string][] => {
      const name = asText(draft[textKey('label', code)]).trim();
      return name ? [[code, name]] : [];
    });
    const byLanguage = Object.fromEntries([...kept, ...names]);
    return {
      value,
      ...(called && { label: called }),
      ...(Object.keys(byLanguage).length > 0 && { label_lang: byLanguage }),
    };
  });
}

/** A choice of the draft, if it is one of those offered and not the first, which goes without saying. */
function chosen<Key extends string, Offered extends readonly string[]>(
  key: Key,
  offered: Offered,
  draft: Readonly<Record<string, unknown>>,
): { [K in Key]?: Offered[number] } {
  const value: Offered[number] | undefined = offered.slice(1).find((one) => one === draft[key]);
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: Offered[number] };
}

/** A key for the answers, made from a label: `Arrival date` → `arrival_date`. */
function modelFrom(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_$/g, '')
    .slice(0, 60);
  return freeName(
    plain,
    (model) => model !== '' && taken.includes(model),
    (number) => `${plain}_${number}`,
  );
}

/** The keys of the values of all inputs but one. */
export function takenModels(inputs: readonly FormInput[], except: string): string[] {
  return inputs.filter(({ _id }) => _id !== except).map(formModel);
}
