import {
  type FormInputType,
  formChoiceTypes,
  formConsentTypes,
  type formInputWidths,
  type formTextKinds,
  formTextTypes,
  type InputDefinition,
  type SectionInputComponent,
  type Webconfig,
} from '@vold/contract';
import { textKey } from './input-values.ts';

const withPlaceholder: ReadonlySet<FormInputType> = new Set([
  'Input',
  'Password',
  'Email',
  'Number',
  'Textarea',
  'Select Options',
]);
const withDefault: ReadonlySet<FormInputType> = new Set([
  'Input',
  'Email',
  'Number',
  'Textarea',
  'Radio',
  'Select Options',
]);

const kinds: Record<(typeof formTextKinds)[number], string> = {
  text: 'Text',
  tel: 'Telephone number',
  url: 'Web address',
  date: 'Date',
  time: 'Time',
};
const widths: Record<(typeof formInputWidths)[number], string> = {
  full: 'Full',
  half: 'Half',
  third: 'Third',
};

/** The settings of an input of a type (SETF-02). */
export function inputFields(type: FormInputType, languages: Webconfig['language']): InputDefinition[] {
  const [, ...others] = languages;
  const shows = formTextTypes.has(type);
  const content =
    type === 'Description' || formConsentTypes.has(type) ? 'VoldRichEditor' : ('VoldInput' as const);
  const inOthers = (text: Parameters<typeof textKey>[0], title: string, component: SectionInputComponent) =>
    others.map(({ code, name }) => field(textKey(text, code), `${title} (${name || code})`, component));
  return [
    ...(shows
      ? [field('content', 'Content', content, { required: true }), ...inOthers('content', 'Content', content)]
      : []),
    field('input_label', 'Label', 'VoldInput', shows ? { note: 'What the builder calls it.' } : {}),
    ...(shows ? [] : inOthers('label', 'Label', 'VoldInput')),
    ...(formConsentTypes.has(type)
      ? [field('content', 'Content', content), ...inOthers('content', 'Content', content)]
      : []),
    ...(formChoiceTypes.has(type)
      ? [
          field('values', 'Values', 'VoldMultipleAddComponent', {
            required: true,
            options: {
              components: [
                field('label', 'Label', 'VoldInput', { required: true }),
                ...inOthers('label', 'Label', 'VoldInput'),
                field('value', 'Value', 'VoldInput', { note: 'What is sent. Empty: the label.' }),
              ],
            },
          }),
        ]
      : []),
    ...(type === 'Input' ? [field('input_kind', 'Kind', 'VoldSelectOption', choices(kinds))] : []),
    ...(withPlaceholder.has(type)
      ? [
          field('input_placeholder', 'Placeholder', 'VoldInput'),
          ...inOthers('placeholder', 'Placeholder', 'VoldInput'),
        ]
      : []),
    ...(withDefault.has(type) ? [field('input_default_value', 'Default value', 'VoldInput')] : []),
    ...(type === 'Textarea' ? [field('number', 'Rows', 'VoldNumber', { options: { min: 1, max: 40 } })] : []),
    ...(shows
      ? []
      : [
          field('input_model_name', 'Model name', 'VoldInput', {
            note: 'The name of the answer in mails and exports. Empty: made from the label.',
          }),
          field('input_width', 'Width', 'VoldSelectOption', choices(widths)),
          field('input_require', 'Required', 'VoldToggle'),
        ]),
  ];
}

/** A choice of which the first is what is meant where nothing is chosen. */
function choices(titles: Readonly<Record<string, string>>): Partial<InputDefinition> {
  const values = Object.entries(titles).map(([id, title]) => ({ id, title }));
  return { default: values[0]?.id, options: { values } };
}

function field(
  model: string,
  title: string,
  component: SectionInputComponent,
  rest: Partial<InputDefinition> = {},
): InputDefinition {
  return { id: model, model, title, component, ...rest };
}
