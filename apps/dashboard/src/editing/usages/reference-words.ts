import type { RecordReference, ReferenceGroup } from '@vold/contract';

/** Title of the record that uses another one. */
export function referenceTitle({ title, language }: RecordReference, current: string): string {
  if (typeof title === 'string') return title;
  return title[language ?? current] || Object.values(title).find(Boolean) || 'Untitled';
}

/** The place in it, with its language and whether it is a draft: `03 Gallery (EN), draft`. */
export function referencePlace({ place, language, status }: RecordReference): string {
  return `${place}${language ? ` (${language.toUpperCase()})` : ''}${status === 'draft' ? ', draft' : ''}`;
}

/** The same where the heading of its group says the field: `EN, draft`; empty for a published record that has one place. */
export function referenceState({ language, status }: RecordReference): string {
  return [language?.toUpperCase(), status === 'draft' ? 'draft' : null].filter(Boolean).join(', ');
}

/** The group that a place is in (`ReferenceGroup.key`). */
export function groupKey({ resource, type, field }: RecordReference): string {
  return [resource, type ?? '', ...(field === null ? [] : [field])].join(':');
}

const kinds: Readonly<Record<string, string>> = {
  page: 'Pages',
  post: 'Posts',
  category: 'Categories',
  component: 'Sections',
  navigation: 'Navigation',
  static: 'Static texts',
  'form-builder': 'Forms',
  'mail-template': 'Mail templates',
  'website-setting': 'Website settings',
  webconfig: 'Website',
};

/**
 * Says which kind of record names this one, and by which field of a form: `Treatments: Doctor`.
 *
 * @param ofType title of the post type, if the person has a list of it
 */
export function groupTitle({ resource, type, field, title }: ReferenceGroup, ofType?: string): string {
  const kind = ofType ?? type ?? kinds[resource] ?? resource;
  return field?.startsWith('data.') ? `${kind}: ${title}` : kind;
}
