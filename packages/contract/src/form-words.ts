import type { FormInput } from './form-input.ts';

// Without Zod: pages of websites that show forms use this in the browser.

/** The input types of forms (SETF-03); an input's `name` is one of them. */
export const formInputTypes = [
  'Input',
  'H1',
  'H2',
  'Description',
  'Password',
  'Email',
  'Number',
  'Textarea',
  'Check Box',
  'Radio',
  'Select Options',
  'File',
  'Country',
  'Terms & Conditions',
  // Ours, after those of the specification.
  'Newsletter',
] as const;
export type FormInputType = (typeof formInputTypes)[number];

/** Types that offer `values` to choose from (SETF-06). */
export const formChoiceTypes: ReadonlySet<FormInputType> = new Set(['Check Box', 'Radio', 'Select Options']);
/** A single checkbox with its text. */
export const formConsentTypes: ReadonlySet<FormInputType> = new Set(['Terms & Conditions', 'Newsletter']);
/** Types that only show something: they take no value. */
export const formTextTypes: ReadonlySet<FormInputType> = new Set(['H1', 'H2', 'Description']);

/** The kinds of values that an `Input` asks for: browsers show the fitting keyboard or picker, and the value is checked by it. Ours. */
export const formTextKinds = ['text', 'tel', 'url', 'date', 'time'] as const;
/** How much of a row an input takes on the website. Ours. */
export const formInputWidths = ['full', 'half', 'third'] as const;

/**
 * Fields of a form's submission that are not inputs. `token` is the answer of `GET form-builder/{id}/token`, `trap` is an input
 * that people don't see (only programs fill it in), `language` the page's language.
 */
export const formControlFields = { token: '_token', trap: '_url', language: '_language' } as const;

/** The key of an input's value in a submission. */
export function formModel(input: FormInput): string {
  return input.options.input_model_name || input._id;
}

/** Returns the label of an input in a language; 'No label' if it has none (SETF-04). */
export function formLabel(input: FormInput, language?: string): string {
  const { input_label: label, input_label_lang: byLanguage } = input.options;
  return inLanguage(label, byLanguage, language).trim() || 'No label';
}

/** The text of a heading, a description or terms in a language. */
export function formContent({ options }: FormInput, language?: string): string {
  return inLanguage(options.content, options.content_lang, language);
}

/** Returns the text that an input shows in a language while it is empty. */
export function formPlaceholder({ options }: FormInput, language?: string): string {
  return inLanguage(options.input_placeholder, options.input_placeholder_lang, language);
}

/** Returns the rich text that visitors read in a language after they sent the form; empty: the website's own words. */
export function formThanks(
  { thanks, thanks_lang }: { thanks: string; thanks_lang: Readonly<Record<string, string>> },
  language?: string,
): string {
  return inLanguage(thanks, thanks_lang, language);
}

/** @param text of the website's first language */
function inLanguage(
  text: string | undefined,
  byLanguage: Readonly<Record<string, string>> = {},
  language?: string,
): string {
  const own = language === undefined ? '' : byLanguage[language];
  return own || text || Object.values(byLanguage).find(Boolean) || '';
}

/** Returns the label of a value of a choice in a language: the value itself if it has none. */
export function formChoiceLabel(choice: NonNullable<FormInput['values']>[number], language?: string): string {
  return (language && choice.label_lang?.[language]) || choice.label || choice.value;
}
