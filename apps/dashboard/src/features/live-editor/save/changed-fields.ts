import { type PageDocument, same } from '@vold/document';

/** The top-level fields in which two documents differ, as the second has them: what a PUT sends. */
export function changedFields(base: PageDocument, doc: PageDocument): Partial<PageDocument> {
  const keys = Object.keys(doc) as (keyof PageDocument)[];
  return Object.fromEntries(keys.filter((key) => !same(base[key], doc[key])).map((key) => [key, doc[key]]));
}
