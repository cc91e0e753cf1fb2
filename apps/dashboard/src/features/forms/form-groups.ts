import { draftMarksOf, type Webconfig } from '@vold/contract';
import type { RecordGroup } from '../../editing/record/record-config.ts';
import type { RecordField } from '../../editing/record/record-field.ts';
import { recordField } from '../../editing/record/record-field.ts';
import { formInputsField } from './builder/form-inputs.tsx';

const fieldOf = recordField<'form-builder'>;

const half = { half: true } as const;

type Language = Pick<Webconfig['language'][number], 'code' | 'name'>;

/** The thank-you text of a language. The first one's is the text above, unless it became the first one later. */
function thanksIn({ code, name }: Language, isFirst: boolean): RecordField {
  const field = fieldOf(`description_lang.${code}`, `Thank-you text, ${name}`, 'VoldRichEditor', {
    note: 'Visitors read the text above if this one is empty.',
  });
  return isFirst
    ? { ...field, shownWhen: { path: field.path, localized: false, is: 'filled', value: undefined } }
    : field;
}

const locked =
  'These fields of a published form are saved at once. Changing them needs the right to publish forms.';

/**
 * The form's form (SETF-01).
 *
 * @param templates mail templates to choose from
 * @param languages of the website, the first one first: the thank-you text has each
 * @param mayPublish a published form's receivers, templates and limit have no draft
 */
export function formGroups(
  templates: readonly { id: string; title: string }[],
  languages: readonly Language[],
  mayPublish: boolean,
): RecordGroup[] {
  const values = { options: { values: [...templates] } };
  return [
    {
      fields: [
        fieldOf('title', 'Title', 'VoldInput', { ...half, required: true }),
        fieldOf('form_id', 'Form Id', 'VoldInput', {
          ...half,
          note: 'The name by which the website asks for this form.',
        }),
        fieldOf('inputs', 'Inputs', formInputsField),
      ],
    },
    {
      title: 'After sending',
      fields: [
        fieldOf('description', 'Thank-you text', 'VoldRichEditor'),
        ...languages.map((language, place) => thanksIn(language, place === 0)),
        fieldOf('redirect', 'Redirect', 'VoldInput', {
          ...half,
          note: 'Where the visitor goes then: a path of the website or a full address. Empty: the thank-you text.',
        }),
      ],
    },
    {
      title: 'Mails and limit',
      note: 'Every submission is stored under Submissions, with or without receivers.',
      locked: (form) => (mayPublish || draftMarksOf(form)?.published_rev == null ? null : locked),
      fields: [
        fieldOf('receiver', 'Receiver', 'VoldInput', {
          ...half,
          note: 'E-mail addresses, separated by commas.',
        }),
        fieldOf('emailSubject', 'E-mail Subject', 'VoldInput', half),
        fieldOf('submitTemplate', 'Submit template', 'VoldSelectOption', {
          ...half,
          ...values,
          note: 'The mail to the receivers. None: a table of the answers.',
        }),
        fieldOf('confirmTemplate', 'Confirm template', 'VoldSelectOption', {
          ...half,
          ...values,
          note: 'The mail to the visitor, at the address of the first Email input. None: no mail.',
        }),
        fieldOf('target', 'Target', 'VoldInput', {
          type: 'url',
          note: 'Full url that every submission is posted to, as JSON.',
        }),
        fieldOf('limit', 'Limit', 'VoldNumber', {
          ...half,
          note: 'Submissions that are taken. Empty or 0: unlimited.',
          options: { min: 0 },
        }),
      ],
    },
  ];
}
