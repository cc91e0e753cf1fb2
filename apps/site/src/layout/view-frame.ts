import {
  type InputDefinition,
  isObject,
  type SiteForm,
  type SiteFrame,
  type SitePlace,
  type SitePostSummary,
} from '@vold/contract';
import { type RenderContext, readLink, type Words } from '@vold/sections/views';

/** Data that every part of a rendered page may need. */
export interface ViewFrame {
  frame: SiteFrame;
  words: Words;
  context: RenderContext;
  /** Path of the address being shown, without query. */
  path: string;
}

/** Address of the home page in the language being shown. */
export function homeHref({ languages, language }: SiteFrame): string {
  return language === languages[0]?.code ? '/' : `/${language}`;
}

/** The languages that a visitor may choose from, with where the same content is in them. */
function languagesOf({
  languages,
  offered,
}: Pick<SiteFrame, 'languages' | 'offered'>): RenderContext['languages'] {
  return offered.map(({ language, href }) => {
    const name = languages.find(({ code }) => code === language)?.name ?? language;
    return { code: language, name, href };
  });
}

/** Records that the content of a page names, by key or id. */
interface Named {
  /** The client's own sections. */
  builtSections?: Readonly<Record<string, readonly InputDefinition[]>> | undefined;
  collections?: Readonly<Record<string, readonly SitePostSummary[]>> | undefined;
  places?: Readonly<Record<string, SitePlace>> | undefined;
  forms?: Readonly<Record<string, SiteForm>> | undefined;
}

type PageContext = Partial<RenderContext> &
  Pick<RenderContext, 'wordsIn' | 'editing' | 'sanitize' | 'style' | 'templateOf' | 'trail' | 'path'>;

/** The context of a page of a website. `page` comes before what the website and the page's content say. */
export function contextOf(
  frame: Pick<SiteFrame, 'language' | 'languages' | 'offered' | 'itemFields' | 'navigations' | 'config'>,
  { builtSections, collections, places, forms }: Named,
  page: PageContext,
): RenderContext {
  const { language = frame.language, wordsIn } = page;
  return {
    language,
    words: wordsIn(language),
    inputsOf: (key) => builtSections?.[key] ?? null,
    fieldsOf: (type) => frame.itemFields[type] ?? [],
    posts: (key) => collections?.[key] ?? [],
    place: (id) => places?.[id] ?? null,
    form: (id) => forms?.[id] ?? null,
    sent: () => null,
    menu: (position) => frame.navigations[position] ?? [],
    website: frame.config,
    languages: languagesOf(frame),
    ...page,
  };
}

/** A text of the config's free data in the language being shown: a plain text, or a map by language. */
export function configText(frame: SiteFrame, ...keys: string[]): string {
  const value = inLanguage(frame, configValue(frame, keys));
  return typeof value === 'string' ? value : '';
}

/** A link of the config's free data, which is a map by language. */
export function configLink(frame: SiteFrame, ...keys: string[]): ReturnType<typeof readLink> {
  return readLink({ link: inLanguage(frame, configValue(frame, keys)) }, 'link');
}

function configValue({ config }: SiteFrame, keys: readonly string[]): unknown {
  let value: unknown = config.data;
  for (const key of keys) value = isObject(value) ? value[key] : undefined;
  return value;
}

/** The value of a map in the language being shown, or in the website's first; what is no map stays as it is. */
function inLanguage({ language, languages }: SiteFrame, value: unknown): unknown {
  return isObject(value) ? (value[language] ?? value[languages[0]?.code ?? 'en']) : value;
}
