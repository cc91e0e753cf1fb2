import type { SitePostSummary } from '@vold/contract';
import type { Words } from '../words.ts';

/** What a view may ask of the page it is drawn on. */
export interface RenderContext {
  /** Language of the content, for dates and words. */
  language: string;
  words: Words;
  /** Drawn inside the dashboard: fields are marked and unknown sections explained. */
  editing: boolean;
  /** Cleans rich HTML; sanitize-html on the server, DOMPurify in the browser, one allow list. */
  sanitise: (html: string) => string;
  /**
   * Registers style declarations and returns the class that carries them. Style attributes would need
   * `unsafe-inline`; these rules go into one hashed style element instead.
   */
  style: (declarations: Record<string, string>) => string;
  /** The posts that a section asked for. */
  posts: (sectionId: string) => readonly SitePostSummary[];
}
