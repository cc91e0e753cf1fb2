import type {
  FormField,
  InputDefinition,
  SectionInstance,
  SiteForm,
  SiteFrame,
  SitePlace,
  SitePostSummary,
} from '@vold/contract';
import { isData, type LanguageMessages, type TrailStep } from '@vold/sections/views';
import type { Look } from '../render/asset-names.ts';
import type { Templates } from '../render/template-css.ts';

/** What the server tells the editor's bundle, as JSON inside the page. */
export interface EditorState {
  kind: 'page' | 'post';
  /** Of the record. */
  id: string;
  language: string;
  title: string;
  /** Sections of a page; blocks of a post, as its document has them (`toPostDocument`). */
  sections: SectionInstance[];
  builtSections: Record<string, InputDefinition[]>;
  templates: Templates;
  collections: Record<string, SitePostSummary[]>;
  places: Record<string, SitePlace>;
  forms: Record<string, SiteForm>;
  menus: SiteFrame['navigations'];
  trail: TrailStep[];
  path: string;
  /** Of a post's type, those that visitors see. */
  fields: FormField[];
  /** What is stored of a post besides its blocks. */
  post?: Readonly<Record<string, unknown>>;
  /** Exact origins that may edit, from the server's configuration. */
  dashboards: string[];
  look: Look;
  /** What header and footer are drawn from. */
  frame: SiteFrame;
  /** The website's own words by language: the browser's code has none. */
  messages: Record<string, LanguageMessages>;
}

export const stateElementId = 'vold-state';

/**
 * The state that the server wrote into this document. It was parsed there; Zod would double the bundle, so here
 * only its outline is checked: null when a cut-off document left none.
 */
export function readEditorState(document: Document): EditorState | null {
  try {
    const state: unknown = JSON.parse(document.getElementById(stateElementId)?.textContent ?? 'null');
    return isEditorState(state) ? state : null;
  } catch {
    return null;
  }
}

function isEditorState(value: unknown): value is EditorState {
  return (
    isData(value) &&
    (value.kind === 'page' || value.kind === 'post') &&
    typeof value.id === 'string' &&
    typeof value.language === 'string' &&
    typeof value.title === 'string' &&
    Array.isArray(value.sections) &&
    isData(value.builtSections) &&
    isData(value.templates) &&
    isData(value.collections) &&
    isData(value.places) &&
    isData(value.forms) &&
    isData(value.menus) &&
    Array.isArray(value.fields) &&
    Array.isArray(value.trail) &&
    typeof value.path === 'string' &&
    Array.isArray(value.dashboards) &&
    isData(value.frame) &&
    isData(value.messages) &&
    isData(value.look) &&
    isData(value.look.themes) &&
    isData(value.look.fonts)
  );
}
