import { cutText } from '@vold/contract';
import { plainLine } from '@vold/sections';
import { type WordOverrides, wordKeys } from '@vold/sections/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../platform/db/index.ts';

/** Maximum length of a text in the place of a word, in characters. */
const maxLength = 300;

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
      const text = cutText(plainLine(html), maxLength);
      if (text) overrides[language] = { ...overrides[language], [key]: text };
    }
  }
  return overrides;
}

/** Reads the texts of the transaction's client in the place of the website's own words. */
export async function readWordOverrides(tx: Transaction): Promise<WordOverrides> {
  const { rows } = await sql<{ texts: StaticTexts }>`select ${staticTexts()} as texts`.execute(tx);
  return wordOverridesOf(rows[0]?.texts ?? {});
}
