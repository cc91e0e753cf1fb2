import { z } from 'zod';
import {
  formChoiceTypes,
  formInputTypes,
  formInputWidths,
  formLabel,
  formModel,
  formTextKinds,
  formTextTypes,
} from './form-words.ts';
import { languageCode } from './values.ts';

const text = (most: number) => z.string().max(most).optional();

/** One input of a form (SETF-02). `content` is the text of headings, descriptions, terms and newsletters. */
export const formInput = z.strictObject({
  _id: z.string().regex(/^[A-Za-z0-9][\w-]{0,99}$/, 'Letters, digits, - and _'),
  name: z.enum(formInputTypes),
  options: z.strictObject({
    input_label: text(500),
    input_label_lang: z.record(languageCode, z.string().max(500)).optional(),
    input_placeholder: text(500),
    /** By language, like the labels. Ours, as `content_lang`. */
    input_placeholder_lang: z.record(languageCode, z.string().max(500)).optional(),
    /** The key of the value in a submission; without one the input's `_id` is. */
    input_model_name: z
      .union([
        z.literal(''),
        z.string().regex(/^[A-Za-z][\w-]{0,99}$/, 'Letters, digits, - and _, starting with a letter'),
      ])
      .optional(),
    input_default_value: text(5000),
    /** Rows of a Textarea. */
    number: z.number().int().min(0).max(1000).nullable().optional(),
    input_require: z.boolean().optional(),
    /** For an `Input`; text if absent. Dates and times are in ISO 8601, without a zone. */
    input_kind: z.enum(formTextKinds).optional(),
    /** Full where it is absent. */
    input_width: z.enum(formInputWidths).optional(),
    content: text(50_000),
    content_lang: z.record(languageCode, z.string().max(50_000)).optional(),
  }),
  /** Choice types: what is offered. A submission holds the `value`. */
  values: z
    .array(
      z.strictObject({
        value: z.string().min(1).max(500),
        label: text(500),
        /** By language, for websites of several. Ours. */
        label_lang: z.record(languageCode, z.string().max(500)).optional(),
      }),
    )
    .max(500)
    .optional(),
});
export type FormInput = z.infer<typeof formInput>;

/** Names that could reach an object's prototype. */
const forbiddenModels = new Set(['constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty']);

/** The inputs of a form, in their order. Ids and the keys of values are unique; choice types need values. */
export const formInputs = z
  .array(formInput)
  .max(200)
  .superRefine((inputs, context) => {
    const ids = new Set<string>();
    const models = new Set<string>();
    for (const [at, input] of inputs.entries()) {
      const complain = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path: [at, ...path], message });
      if (ids.has(input._id)) complain(['_id'], 'Two inputs have this id');
      ids.add(input._id);
      if (formTextTypes.has(input.name)) continue;
      const model = formModel(input);
      if (forbiddenModels.has(model)) complain(['options', 'input_model_name'], 'This name is not allowed');
      if (models.has(model)) complain(['options', 'input_model_name'], `Two inputs are called ${model}`);
      models.add(model);
      if (!formChoiceTypes.has(input.name)) continue;
      const offered = (input.values ?? []).map(({ value }) => value);
      if (offered.length === 0) complain(['values'], `${formLabel(input)} needs values to choose from`);
      else if (new Set(offered).size < offered.length)
        complain(['values'], `${formLabel(input)} offers a value twice`);
    }
  });
