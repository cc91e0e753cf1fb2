import type { SectionInstance } from '@vold/contract';
import { isData, type LanguageMessages } from '@vold/sections/views';
import type { Look } from '../render/asset-names.ts';
import type { EditingPage } from './editing-body.tsx';

/** The state that the server passes to the editor's bundle, as JSON in the page. */
export interface EditorState extends EditingPage {
  kind: 'page' | 'post';
  /** The sections of a page, or the blocks of a post in the form of its document (`toPostDocument`). */
  sections: SectionInstance[];
  /** Exact origins that may edit, from the server's configuration. */
  dashboards: string[];
  look: Look;
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
