import { definitions } from './definitions.ts';

export type SectionKey = keyof typeof definitions;

/** Apart from the definitions: the editor's bundle has a shorter form of those (apps/site/build/slim-definitions.ts). */
export const sectionKeys = Object.keys(definitions) as readonly SectionKey[];

export function isSectionKey(value: string): value is SectionKey {
  return Object.hasOwn(definitions, value);
}
