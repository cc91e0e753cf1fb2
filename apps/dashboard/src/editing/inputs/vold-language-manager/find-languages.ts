import { languageCodes } from '@vold/contract';
import { ownNames, rareLanguages } from './rare-languages.ts';

export interface OfferedLanguage {
  code: string;
  /** English name. */
  name: string;
  nativeName: string;
}

const english = new Intl.DisplayNames('en', { type: 'language' });

/** Built-in languages by a part of their name, ignoring case (LANG-07); without `taken`. */
export function findLanguages(text: string, taken: readonly string[] = []): OfferedLanguage[] {
  const wanted = text.trim().toLowerCase();
  return languageCodes
    .filter((code) => !taken.includes(code))
    .map((code) => ({ code, name: ownNames[code] ?? nameIn(english, code) ?? rareLanguages[code] ?? code }))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ code, name }) => ({ code, name, nativeName: nativeName(code) ?? name }));
}

function nativeName(code: string): string | undefined {
  return ownNames[code] ?? nameIn(new Intl.DisplayNames([code, 'en'], { type: 'language' }), code);
}

/** Browsers answer with the code where they have no name. */
function nameIn(names: Intl.DisplayNames, code: string): string | undefined {
  const name = names.of(code);
  return name === code ? undefined : name;
}
