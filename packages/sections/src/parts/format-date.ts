import type { RenderContext } from './render-context.ts';

const dateForms = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  'short-date': { day: '2-digit', month: '2-digit', year: 'numeric' },
  'date-time': { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long' },
  day: { day: 'numeric' },
  month: { month: 'long' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateForm = keyof typeof dateForms;

export function isDateForm(form: string): form is DateForm {
  return Object.hasOwn(dateForms, form);
}

/**
 * A date in the content's language and the website's time zone, as `12 July 2026` or another form; empty when it is not one. A day
 * without a time is the same day in every time zone.
 */
export function formatDate(
  value: string | null,
  { language, website }: Pick<RenderContext, 'language' | 'website'>,
  form: DateForm = 'date',
): string {
  if (!value) return '';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const locale = language === 'en' ? 'en-GB' : language;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const timeZone = (!isDay && website.timeZone) || 'UTC';
  return new Intl.DateTimeFormat(locale, { ...dateForms[form], timeZone }).format(date);
}
