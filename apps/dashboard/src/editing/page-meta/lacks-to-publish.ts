import { type FormField, isEmptyValue, type PageMeta } from '@vold/contract';
import { asRecord, isEmptyText } from '../../base/text/read-value.ts';

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
    { title: 'Page Meta Title', isMissing: isEmptyText(meta.title?.[language]) },
    { title: 'Page Meta Description', isMissing: isEmptyText(meta.description?.[language]) },
  ];
  const own = fields
    // The form checks conditional fields.
    .filter(({ required, condition }) => required && !condition)
    .map((field) => {
      const value = asRecord(data)[field.model];
      const isMissing = isEmptyValue(field, field.hasLanguage ? asRecord(value)[language] : value);
      return { title: field.title || field.model, isMissing };
    });
  return [...texts, ...own].filter(({ isMissing }) => isMissing).map(({ title }) => title);
}
