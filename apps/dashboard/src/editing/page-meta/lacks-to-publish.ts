import type { FormField, PageMeta } from '@vold/contract';
import { asRecord } from '../../base/text/read-value.ts';

/** A listed page or post; lists leave out what is large, sections and blocks. */
interface Publishable {
  meta: PageMeta;
  data?: unknown;
}

/** Titles of what a listed page or post lacks to be published (FORM-21), in a language; its form asks for the same. */
export function lacksToPublish(
  { meta, data }: Publishable,
  language: string,
  fields: readonly FormField[] = [],
): string[] {
  const texts = [
    { title: 'Page Meta Title', value: meta.title?.[language] },
    { title: 'Page Meta Description', value: meta.description?.[language] },
  ];
  const own = fields
    // What shows only sometimes is left to the form.
    .filter(({ required, condition }) => required && !condition)
    .map(({ title, model, hasLanguage }) => {
      const value = asRecord(data)[model];
      return { title: title || model, value: hasLanguage ? asRecord(value)[language] : value };
    });
  return [...texts, ...own].filter(({ value }) => isNothing(value)).map(({ title }) => title);
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
