import { createWordsIn, type LanguageMessages, type WordsIn } from './create-words.ts';
import { en } from './en.ts';
import ar from './languages/ar.json' with { type: 'json' };
import bg from './languages/bg.json' with { type: 'json' };
import ca from './languages/ca.json' with { type: 'json' };
import cs from './languages/cs.json' with { type: 'json' };
import da from './languages/da.json' with { type: 'json' };
import de from './languages/de.json' with { type: 'json' };
import el from './languages/el.json' with { type: 'json' };
import es from './languages/es.json' with { type: 'json' };
import et from './languages/et.json' with { type: 'json' };
import fa from './languages/fa.json' with { type: 'json' };
import fi from './languages/fi.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import he from './languages/he.json' with { type: 'json' };
import hi from './languages/hi.json' with { type: 'json' };
import hr from './languages/hr.json' with { type: 'json' };
import hu from './languages/hu.json' with { type: 'json' };
import id from './languages/id.json' with { type: 'json' };
import it from './languages/it.json' with { type: 'json' };
import ja from './languages/ja.json' with { type: 'json' };
import ko from './languages/ko.json' with { type: 'json' };
import lt from './languages/lt.json' with { type: 'json' };
import lv from './languages/lv.json' with { type: 'json' };
import ms from './languages/ms.json' with { type: 'json' };
import nb from './languages/nb.json' with { type: 'json' };
import nl from './languages/nl.json' with { type: 'json' };
import pl from './languages/pl.json' with { type: 'json' };
import pt from './languages/pt.json' with { type: 'json' };
import ptBr from './languages/pt-br.json' with { type: 'json' };
import ro from './languages/ro.json' with { type: 'json' };
import ru from './languages/ru.json' with { type: 'json' };
import sk from './languages/sk.json' with { type: 'json' };
import sl from './languages/sl.json' with { type: 'json' };
import sv from './languages/sv.json' with { type: 'json' };
import th from './languages/th.json' with { type: 'json' };
import tr from './languages/tr.json' with { type: 'json' };
import uk from './languages/uk.json' with { type: 'json' };
import vi from './languages/vi.json' with { type: 'json' };
import zh from './languages/zh.json' with { type: 'json' };
import zhHant from './languages/zh-hant.json' with { type: 'json' };

export type { WordKey, Words, WordsIn } from './create-words.ts';

/** A client's own texts in the place of words: by language, then by key. */
export type WordOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Messages by language. For servers only: browsers get those that their page needs with it. */
export const catalog: Readonly<Record<string, LanguageMessages['messages']>> = {
  en,
  ar,
  bg,
  ca,
  cs,
  da,
  de,
  el,
  es,
  et,
  fa,
  fi,
  fr,
  he,
  hi,
  hr,
  hu,
  id,
  it,
  ja,
  ko,
  lt,
  lv,
  ms,
  nb,
  nl,
  pl,
  'pt-br': ptBr,
  pt,
  ro,
  ru,
  sk,
  sl,
  sv,
  th,
  tr,
  uk,
  vi,
  'zh-hant': zhHant,
  zh,
};

/** The keys of all words, which are also the names of the static texts that replace them. */
export const wordKeys: readonly string[] = Object.keys(en);

/** Languages whose readers also read another one of the catalog. */
const neighbors: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/**
 * The language of the catalog for a language code: the code itself, its language in its script (`zh-tw`: `zh-hant`), its
 * language if that is written in the same script, else English.
 */
export function wordsLanguage(code: string): string {
  const has = (language: string) => Object.hasOwn(catalog, language);
  const asked = code.toLowerCase();
  if (has(asked)) return asked;
  try {
    const { language, script } = new Intl.Locale(asked).maximize();
    const inScript = `${language}-${script}`.toLowerCase();
    const base = neighbors[language] ?? language;
    const isSameScript = new Intl.Locale(language).maximize().script === script;
    return [inScript, ...(isSameScript ? [base] : [])].find(has) ?? 'en';
  } catch {
    return 'en';
  }
}

/** The first language of an `Accept-Language` header that the catalog has, else English: for pages that are no client's. */
export function preferredLanguage(header: string | undefined): string {
  const asked = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  const found = asked.find((code) => wordsLanguage(code) !== 'en' || /^en\b/.test(code));
  return wordsLanguage(found ?? 'en');
}

/** The messages of a language with a client's own texts in the place of some. */
export function messagesIn(code: string, overrides: WordOverrides = {}): LanguageMessages {
  const language = wordsLanguage(code);
  const own = Object.hasOwn(overrides, code) ? overrides[code] : undefined;
  return { language, messages: { ...catalog[language], ...own } };
}

/** The words of a client's website by language. */
export function wordsOf(overrides: WordOverrides = {}): WordsIn {
  return createWordsIn((code) => messagesIn(code, overrides));
}
