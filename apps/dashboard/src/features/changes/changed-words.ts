import type { DraftChange } from '@vold/contract';
import type { Path } from '@vold/document';
import { joinSome } from '../../base/text/join-titles.ts';
import type { SectionKinds } from '../../editing/differences/record-diff.ts';
import { placeName } from '../../editing/drafts/publish-refusals.ts';

/** Names of fields as the form of a kind has them, if they are not those of all kinds. */
const ownNames: Readonly<Record<string, string>> = {
  'page.title': 'Page Name',
  'page.meta': 'Page Meta',
  'page.meta.title': 'Page Meta Title',
  'page.meta.description': 'Page Meta Description',
  'navigation.title': 'Name',
  'static.title': 'Label',
  'static.description': 'Text',
};

/** The title that the form of a kind has for a field; null if it is named as everywhere. */
export function ownTitle(resource: string, path: Path): string | null {
  return ownNames[`${resource}.${path.join('.')}`] ?? null;
}

/** Names what a draft changes, for example `Page Name, Hero and Gallery`. Empty for a new record. */
export function changedWords(
  { resource, changed }: Pick<DraftChange, 'resource' | 'changed'>,
  kinds: SectionKinds,
): string {
  const names = changed.map((path) => {
    const [field = '', ...rest] = path.split('.');
    const kind = field === 'components' ? rest.join('.') : '';
    return (
      ownNames[`${resource}.${path}`] ?? (kind ? (kinds[kind]?.title ?? kind) : placeName([field, ...rest]))
    );
  });
  return joinSome([...new Set(names)]);
}
