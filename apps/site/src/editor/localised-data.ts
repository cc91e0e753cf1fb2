import type { FreeData } from '@vold/contract';
import { isData } from '@vold/sections/views';

/** A post's free data in one language: of a map from languages to texts, the text. */
export function localisedData(data: unknown, language: string): FreeData {
  if (!isData(data)) return {};
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]): [string, string | number][] => {
      const text = isData(value) ? value[language] : value;
      return typeof text === 'string' || typeof text === 'number' ? [[key, text]] : [];
    }),
  );
}
