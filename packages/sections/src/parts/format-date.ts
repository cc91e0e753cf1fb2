import type { RenderContext } from './render-context.ts';

/** A date as `12 July 2026` in the content's language and the website's time zone; empty when it is not one. */
export function formatDate(
  value: string | null,
  { language, website }: Pick<RenderContext, 'language' | 'website'>,
): string {
  if (!value) return '';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: website.timeZone || 'UTC',
  }).format(date);
}
