import { type FormSubmission, type SubmittedInput, submittedFile } from '@vold/contract';

/** Whom or what a submission is from: the first answers that say so, at most two. */
export function submissionTitle({ inputs, data }: Pick<FormSubmission, 'inputs' | 'data'>): string {
  const said = (wanted: readonly SubmittedInput['type'][]) =>
    inputs
      .filter(({ type }) => wanted.includes(type))
      .map(({ model }) => data[model])
      .find((value) => typeof value === 'string' && value.trim() !== '');
  const parts = [said(['Input']), said(['Email'])].filter((part) => part !== undefined);
  return parts.length > 0 ? parts.join(', ') : String(said(['Textarea']) ?? 'No name');
}

/** The files of a submission. */
export function answerFile(value: unknown) {
  const parsed = submittedFile.safeParse(value);
  return parsed.success ? parsed.data : null;
}
