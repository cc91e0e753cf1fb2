/**
 * The title of a copy: as given by language, or one text for every language that the original has a title in.
 */
export function copyTitle(original: unknown, title: unknown): unknown {
  if (typeof title !== 'string') return title;
  const languages = typeof original === 'object' && original !== null ? Object.keys(original) : [];
  return Object.fromEntries((languages.length > 0 ? languages : ['en']).map((language) => [language, title]));
}
