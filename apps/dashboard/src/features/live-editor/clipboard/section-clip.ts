import { languageCode, sectionInstance } from '@vold/contract';
import { z } from 'zod';
import { copiedSection, readShared, writeShared } from '../../../core/session/tab-storage.ts';

/** A copied section, as the clipboard has it: text that other programs can write as well. */
const sectionClip = z.strictObject({
  vold: z.literal('section'),
  /** Id of the client that it was copied from. */
  client: z.string().max(100),
  kind: z.enum(['page', 'post']),
  /** The language that was edited. */
  language: languageCode,
  /** The section in each language that has it. */
  sections: z.record(languageCode, sectionInstance),
});
export type SectionClip = z.infer<typeof sectionClip>;

/** Maximum characters of a clip. Browsers keep a few million for all tabs. */
const maxClip = 1_000_000;

/** Reads a clip from a text. @returns null for any other text */
export function readClip(text: string): SectionClip | null {
  if (text.length > maxClip || !text.startsWith('{"vold":"section"')) return null;
  try {
    return sectionClip.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    // Not JSON, or nested deeper than the stack reaches.
    return null;
  }
}

/** Makes the text of a clip, and keeps it for all tabs: menus, and keys in the page, may not read the clipboard. @returns null if it is too large */
export function keepClip(clip: SectionClip): string | null {
  const text = JSON.stringify(clip);
  if (text.length > maxClip) return null;
  writeShared(copiedSection, text);
  return text;
}

export function keptClip(): SectionClip | null {
  const text = readShared(copiedSection);
  return typeof text === 'string' ? readClip(text) : null;
}
