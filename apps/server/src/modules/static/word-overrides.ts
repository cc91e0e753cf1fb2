import { cutText } from '@vold/contract';
import { plainLine } from '@vold/sections';
import { type WordOverrides, wordKeys } from '@vold/sections/catalog';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

/** Maximum length of a text in the place of a word, and of one that views name, in characters. */
const maxLength = { word: 300, named: 2000 };

/** Texts that the views of a page name, at most. */
const mostNamed = 200;

/** Static texts whose name is one of the website's words: by name, then by language. */
export type StaticTexts = Readonly<Record<string, Readonly<Record<string, string>> | null>>;

/** An SQL expression for the static texts of the transaction's client that replace words. */
export function staticTexts(): RawBuilder<StaticTexts> {
  return sql`(select coalesce(jsonb_object_agg(name, texts), '{}') from vold_static_texts(${wordKeys}::text[]))`;
}

/** Texts in the place of words by language, as plain text. An empty one replaces nothing. */
export function wordOverridesOf(texts: StaticTexts): WordOverrides {
  const overrides: Record<string, Record<string, string>> = {};
  for (const [key, byLanguage] of Object.entries(texts)) {
    for (const [language, html] of Object.entries(byLanguage ?? {})) {
      const text = cutText(plainLine(html), wordSet.has(key) ? maxLength.word : maxLength.named);
      if (text) overrides[language] = { ...overrides[language], [key]: text };
    }
  }
  return overrides;
}

const wordSet: ReadonlySet<string> = new Set(wordKeys);

/**
 * Reads the transaction's client's texts of these names, but for those that are the website's own words. One without a text
 * in some language has that of the first language there.
 *
 * @param languages of the website, the first one first
 */
export async function readNamedTexts(
  tx: Transaction,
  names: Iterable<string>,
  languages: readonly string[],
): Promise<WordOverrides> {
  const own = [...new Set(names)].filter((name) => !wordSet.has(name)).slice(0, mostNamed);
  if (own.length === 0) return {};
  const { rows } = await sql<{ name: string; texts: StaticTexts[string] }>`
    select name, texts from vold_static_texts(${own}::text[])`.execute(tx);
  const first = languages[0] ?? '';
  const filled = rows.map(({ name, texts }) => {
    const whole = languages.map((code) => [code, texts?.[code] || (texts?.[first] ?? '')] as const);
    return [name, Object.fromEntries(whole)] as const;
  });
  return wordOverridesOf(Object.fromEntries(filled));
}

/** Reads the texts of the transaction's client in the place of the website's own words. */
export async function readWordOverrides(tx: Transaction): Promise<WordOverrides> {
  const { rows } = await sql<{ texts: StaticTexts }>`select ${staticTexts()} as texts`.execute(tx);
  return wordOverridesOf(rows[0]?.texts ?? {});
}
