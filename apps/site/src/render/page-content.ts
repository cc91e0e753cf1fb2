/** The content of a page that decides which rules and faces it needs. */
export interface PageContent {
  /** Its elements (`p`) and their classes (`.lead`). */
  names: ReadonlySet<string>;
  /** The characters beyond Latin-1 in it, as code points. */
  letters: ReadonlySet<number>;
}

/** Elements that are there though a page's body does not write them. */
const implied = ['html', 'head', 'body', 'tbody', 'colgroup'];

/**
 * Reads the body of a page that no script changes.
 * @param rootClasses classes of its root element, separated by spaces
 */
export function contentOf(html: string, rootClasses = ''): PageContent {
  const names = new Set([...implied, ...(rootClasses.match(/\S+/g) ?? []).map((name) => `.${name}`)]);
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z0-9]*)/gi)) names.add(name.toLowerCase());
  for (const [, value = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of value.split(' ')) names.add(`.${name}`);
  }
  const letters = new Set<number>();
  for (const [letter] of html.matchAll(/[^\0-\xff]/gu)) {
    // A style sheet may show it as a capital.
    for (const form of [letter, letter.toUpperCase()]) letters.add(form.codePointAt(0) ?? 0);
  }
  return { names, letters };
}
