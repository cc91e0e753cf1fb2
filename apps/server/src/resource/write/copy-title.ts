import { invalidField } from '../../platform/errors/api-error.ts';

/**
 * The title of a copy: as given by language, or one text for every language that the original has a title in.
 */
export function copyTitle(original: unknown, title: unknown): unknown {
  if (typeof title !== 'string') return title;
  const languages = typeof original === 'object' && original !== null ? Object.keys(original) : [];
  return Object.fromEntries((languages.length > 0 ? languages : ['en']).map((language) => [language, title]));
}

/** @throws 422 if a copy's title is no text, or none in any language */
export function assertCopyTitle(title: unknown): void {
  if (typeof title === 'number' || typeof title === 'boolean' || Array.isArray(title))
    throw invalidField('title', 'title must be a text, or texts by language');
  if (isBlank(title)) throw invalidField('title', 'Title can not be empty!');
}

function isBlank(title: unknown): boolean {
  if (typeof title === 'string') return title.trim() === '';
  if (typeof title !== 'object' || title === null) return true;
  return Object.values(title).every((text) => typeof text !== 'string' || text.trim() === '');
}
