import type { SiteFrame } from '@vold/contract';
import type { RenderContext } from '@vold/sections/views';
import type { SiteWords } from '../render/site-words.ts';

/** What every part of a drawn page may need. */
export interface ViewFrame {
  frame: SiteFrame;
  words: SiteWords;
  context: RenderContext;
  /** Path of the address being shown, without query. */
  path: string;
}

/** Address of the home page in the language being shown. */
export function homeHref({ languages, language }: SiteFrame): string {
  return language === languages[0]?.code ? '/' : `/${language}`;
}

/** A text of the config's free data in the language being shown: a plain text, or a map by language. */
export function configText({ config, language, languages }: SiteFrame, ...keys: string[]): string {
  let value: unknown = config.data;
  for (const key of keys) value = isRecord(value) ? value[key] : undefined;
  if (isRecord(value)) value = value[language] ?? value[languages[0]?.code ?? 'en'];
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
