import { type WordKey, type Words, wordsLanguage } from '@vold/sections/catalog';

type Problem = Extract<WordKey, `field-${string}`>;

/** A value that is not acceptable. */
export class Complaint {
  readonly problem: Problem;
  constructor(problem: Problem) {
    this.problem = problem;
  }
}

/** The message next to a field. */
export function complaintText(label: string, { problem }: Complaint, words: Words): string {
  return words(problem, { label });
}

/** The words above a form in which values are missing, and nothing else is wrong. */
export function missingText(labels: readonly string[], words: Words, language: string): string {
  const locale = wordsLanguage(language);
  // British English puts no comma before "and", as the API's other messages.
  const list = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale);
  return words('field-required', { label: list.format(labels) });
}
