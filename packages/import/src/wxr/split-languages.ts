import { roleOf } from '../map/post-types.ts';
import type { ExportItem } from '../source/export-model.ts';

/**
 * Plugins such as qTranslate and Polyglot keep several languages in one text: `[:en]Bread[:de]Brot[:]`, or
 * `<!--:en-->Bread<!--:--><!--:de-->Brot<!--:-->`. Text outside of the marks belongs to all languages.
 */
const marks = /\[:([a-z]{2})?\]|<!--:([a-z]{2})?-->|\{:([a-z]{2})?\}/g;

/** The texts by language, or null for a text without such marks. */
function languagesOf(text: string): Map<string, string> | null {
  const parts: { language: string; text: string }[] = [];
  let language = '';
  let at = 0;
  for (const match of text.matchAll(marks)) {
    parts.push({ language, text: text.slice(at, match.index) });
    language = match[1] ?? match[2] ?? match[3] ?? '';
    at = match.index + match[0].length;
  }
  parts.push({ language, text: text.slice(at) });
  const languages = new Set(parts.map((part) => part.language).filter(Boolean));
  if (languages.size === 0) return null;
  return new Map(
    [...languages].map((code) => [
      code,
      parts
        .filter((part) => part.language === '' || part.language === code)
        .map((part) => part.text)
        .join('')
        .trim(),
    ]),
  );
}

/** The text in the language of the website, or in the first that it has. @param siteLanguage for example `en-US` */
export function inOneLanguage(text: string, siteLanguage: string): string {
  const languages = languagesOf(text);
  if (!languages) return text;
  return languages.get(siteLanguage.slice(0, 2).toLowerCase()) ?? [...languages.values()][0] ?? '';
}

/**
 * A page or post of several languages as one item for each, as other plugins export them: the first is the item itself, in
 * the language of the website; the others are its translations. Anything else keeps one language.
 */
export function splitItem(item: ExportItem, siteLanguage: string): ExportItem[] {
  const texts = [item.title, item.content, item.excerpt, ...item.meta.values()].map(languagesOf);
  const codes = [...new Set(texts.flatMap((found) => [...(found?.keys() ?? [])]))];
  if (codes.length === 0) return [item];
  const own = siteLanguage.slice(0, 2).toLowerCase();
  const [first = '', ...others] = codes.includes(own)
    ? [own, ...codes.filter((code) => code !== own)]
    : codes;
  const role = roleOf(item.postType);
  if (role !== 'page' && role !== 'post') return [inLanguage(item, first)];
  const group = `languages-${item.postId}`;
  return [first, ...others]
    .map((code) => ({ code, one: inLanguage(item, code) }))
    .filter(({ code, one }) => code === first || one.title !== '' || one.content !== '')
    .map(({ code, one }) => ({
      ...one,
      // The old address led to all languages: it leads to the first.
      ...(code !== first && { postId: `${item.postId}-${code}`, link: '' }),
      meta: new Map([
        ...one.meta,
        ['_wpml_import_language_code', code],
        ['_wpml_import_translation_group', group],
      ]),
    }));
}

function inLanguage(item: ExportItem, code: string): ExportItem {
  const pick = (text: string) => {
    const languages = languagesOf(text);
    return languages ? (languages.get(code) ?? '') : text;
  };
  return {
    ...item,
    title: pick(item.title),
    content: pick(item.content),
    original: pick(item.original),
    excerpt: pick(item.excerpt),
    meta: new Map([...item.meta].map(([key, value]) => [key, pick(value)])),
  };
}
