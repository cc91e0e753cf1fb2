import { z } from 'zod';
import { formInputTypes } from '../form-words.ts';
import { defineResource, type RecordOf } from '../resource.ts';

/** A file that a visitor sent; staff read it at `form-submission/{id}/file/{key}`. */
export const submittedFile = z.object({
  key: z.string(),
  filename: z.string(),
  mimetype: z.string(),
  size: z.number().int(),
});
export type SubmittedFile = z.infer<typeof submittedFile>;

/** The value of an input: a text, a number, the choices of a check box, consent, a file; null for nothing. */
export const submittedValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string()),
  submittedFile,
]);
export type SubmittedValue = z.infer<typeof submittedValue>;

/** Values of a submission by model. */
export const submittedData = z.record(z.string(), submittedValue);

/** An input as it was when the form was sent: forms change, what was sent stays readable. */
export const submittedInput = z.object({
  model: z.string(),
  label: z.string(),
  type: z.enum(formInputTypes),
  /** The labels of the chosen values in the visitor's language. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});
export type SubmittedInput = z.infer<typeof submittedInput>;

/** An answer as people read it; empty for none. @param language of names of countries */
export function answerText(
  input: SubmittedInput,
  value: SubmittedValue | undefined,
  language: string,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((one) => choiceText(input, one)).join(', ');
  if (typeof value === 'object') return `${value.filename} (${Math.ceil(value.size / 1000)} KB)`;
  if (input.type === 'Country' && typeof value === 'string' && /^[A-Z]{2}$/.test(value)) {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(value) ?? value;
  }
  return choiceText(input, String(value));
}

function choiceText({ choices }: SubmittedInput, value: string): string {
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}

/** State of a submission in the inbox: new, looked at, or set aside as not worth an answer. */
export const submissionStates = ['unread', 'read', 'spam'] as const;
export type SubmissionState = (typeof submissionStates)[number];

const fields = { state: z.enum(submissionStates) };

const computed = {
  form: z.string(),
  form_title: z.string(),
  language: z.string(),
  data: submittedData,
  inputs: z.array(submittedInput),
  ip: z.string().nullable(),
};

/**
 * A submission of a form. Only the visitor writes it: staff read, export and delete it, and set its `state` once it is dealt
 * with.
 */
export const formSubmissionResource = defineResource({
  name: 'form-submission',
  scope: 'client',
  fields,
  computed,
  defaults: { state: 'unread' },
  required: [],
  verbs: ['list', 'get', 'update', 'delete', 'restore', 'erase'],
  list: {
    filter: ['id', 'form', 'form_title', 'state', 'language', 'data.*', 'created_at'],
    sort: ['id', 'form_title', 'created_at'],
    search: ['data'],
  },
  trash: true,
});
export type FormSubmission = RecordOf<typeof formSubmissionResource> & z.infer<z.ZodObject<typeof computed>>;
