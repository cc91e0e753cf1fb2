import { z } from 'zod';
import { formControlFields } from './form-words.ts';

/** Answer of `GET form-builder/{id}/token`. Fetch it when the form is shown: a form sent at once is taken for spam. */
export const formToken = z.object({ token: z.string(), trap: z.literal(formControlFields.trap) });
export type FormToken = z.infer<typeof formToken>;

/** Answer of `POST form-builder/{id}/submit`: the thank-you text, and where to go then (null: stay). */
export const formSubmitted = z.object({
  code: z.literal(200),
  message: z.string(),
  redirect: z.string().nullable(),
});
export type FormSubmitted = z.infer<typeof formSubmitted>;

/** Bytes of one file and number of files of a submission. */
export const formFileLimits = { bytes: 10_000_000, files: 5 } as const;
