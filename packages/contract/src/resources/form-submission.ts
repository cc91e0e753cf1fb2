import { z } from 'zod';
import { formInputTypes } from '../form-input.ts';
import { defineResource, type RecordBase } from '../resource.ts';

/** A file that a visitor sent; staff read it at `form-submission/{id}/file/{key}`. */
export const submittedFile = z.object({
  key: z.string(),
  filename: z.string(),
  mimetype: z.string(),
  size: z.number().int(),
});
export type SubmittedFile = z.infer<typeof submittedFile>;

/** What was put into an input: a text, a number, the choices of a check box, consent, a file; null for nothing. */
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
});
export type SubmittedInput = z.infer<typeof submittedInput>;

const computed = {
  form: z.string(),
  form_title: z.string(),
  language: z.string(),
  data: submittedData,
  inputs: z.array(submittedInput),
  ip: z.string().nullable(),
};

/** What a visitor sent by a form. Nobody writes it but the visitor: staff read, export and delete. */
export const formSubmissionResource = defineResource({
  name: 'form-submission',
  scope: 'client',
  fields: {},
  computed,
  defaults: {},
  required: [],
  verbs: ['list', 'get', 'delete', 'restore'],
  list: {
    filter: ['id', 'form', 'form_title', 'language', 'data.*', 'created_at'],
    sort: ['id', 'form_title', 'created_at'],
  },
  trash: true,
});
export type FormSubmission = RecordBase & z.infer<z.ZodObject<typeof computed>>;
