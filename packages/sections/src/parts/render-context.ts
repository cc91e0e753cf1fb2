import type {
  FormField,
  InputDefinition,
  NavigationPosition,
  SiteConfig,
  SiteForm,
  SiteMenuItem,
  SitePlace,
  SitePostSummary,
} from '@vold/contract';
import type { CompiledTemplate } from '@vold/template';
import type { ReactNode } from 'react';
import type { Words, WordsIn } from '../words/create-words.ts';
import type { Picture } from './read.ts';

/** How a sent form was answered. */
export type FormAnswer =
  | { kind: 'accepted' }
  | {
      kind: 'refused';
      message: string;
      /** Errors, by the key of the value. */
      errors: Readonly<Record<string, string>>;
      /** The submitted values, to be filled in again. Without files and passwords. */
      values: Readonly<Record<string, readonly string[]>>;
    };

/** A step of the way to a page; without address where it only groups what is below it. */
export interface TrailStep {
  title: string;
  href: string | null;
}

/** A page elsewhere that may be shown in a frame. */
export interface FramedMedia {
  href: string;
  title: string;
  caption: string;
  poster: Picture | null;
  /** Height of the frame, in pixels; null: as high as a video. */
  height: number | null;
}

/** The page's data and services for a view. */
export interface RenderContext {
  /** Language of the content, for dates and words. */
  language: string;
  words: Words;
  /** For content in another language than the page's. */
  wordsIn: WordsIn;
  /** Drawn inside the dashboard: fields are marked and unknown sections explained. */
  editing: boolean;
  /** Cleans rich HTML; sanitize-html on the server, DOMPurify in the browser, one allow list. */
  sanitize: (html: string) => string;
  /**
   * Registers style declarations and returns the class that carries them. Style attributes would need
   * `unsafe-inline`; these rules go into one hashed style element instead.
   */
  style: (declarations: Record<string, string>) => string;
  /** Called with the origin of each frame that a visitor may open: the page's policy has to allow it. */
  onFrame?: (origin: string) => void;
  /** Called with the origin of each form that leaves the website: the page's policy has to allow it. */
  onForm?: (origin: string) => void;
  /** Charges elements and characters that are repeated by a list, before they are made. Ends a drawing that is too large. */
  spend?: (nodes: number, characters: number) => void;
  /** Draws a page elsewhere in a frame, or null; without it such a page is a card. The live editor has none: it would never show one. */
  frameOf?: (media: FramedMedia, context: RenderContext) => ReactNode;
  /** The inputs of a section that the client has built; null: it has built none of that kind. */
  inputsOf: (sectionId: string) => readonly InputDefinition[] | null;
  /** The client's own view of something, by its name (`templateName`); null: it is drawn as usual. */
  templateOf: (name: string) => CompiledTemplate | null;
  /** Fields that visitors see of posts of a type, as far as views need them. */
  fieldsOf: (type: string) => readonly FormField[];
  /** The posts that a section asked for, or an input of one (`postsKey`). */
  posts: (key: string) => readonly SitePostSummary[];
  /** A page, category or user that content names; null where a visitor may not see it. */
  place: (id: string) => SitePlace | null;
  /** A form by its id; null where it is gone or not published. */
  form: (formId: string) => SiteForm | null;
  /** The result of a visitor's submission of the section's form, if any. */
  sent: (sectionId: string) => FormAnswer | null;
  /** One of the website's menus; empty where it has none there. */
  menu: (position: NavigationPosition) => readonly SiteMenuItem[];
  /** Who is behind the website, its theme, whose pages it may show in frames, which posts are no articles, and what it has elsewhere. */
  website: Pick<
    SiteConfig,
    | 'siteName'
    | 'timeZone'
    | 'company'
    | 'social'
    | 'partners'
    | 'theme'
    | 'embedHosts'
    | 'plainTypes'
    | 'booking'
    | 'instagram'
  >;
  /** Addresses of the page in other languages: a visitor's choice, with the current one. */
  languages: readonly { code: string; name: string; href: string }[];
  /** The page's ancestors, from the home page to itself. */
  trail: readonly TrailStep[];
  /** Path of the address being shown, without query. */
  path: string;
}

/** The context of content that is in another language than the page around it. */
export function contextIn(language: string | undefined, context: RenderContext): RenderContext {
  return language === undefined ? context : { ...context, language, words: context.wordsIn(language) };
}
