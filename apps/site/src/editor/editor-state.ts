import { isObject, type SectionInstance } from '@vold/contract';
import type { LanguageMessages } from '@vold/sections/views';
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
    isObject(value) &&
    (value.kind === 'page' || value.kind === 'post') &&
    typeof value.id === 'string' &&
    typeof value.language === 'string' &&
    typeof value.title === 'string' &&
    Array.isArray(value.sections) &&
    isObject(value.builtSections) &&
    isObject(value.templates) &&
    isObject(value.collections) &&
    isObject(value.places) &&
    isObject(value.forms) &&
    Array.isArray(value.fields) &&
    Array.isArray(value.trail) &&
    typeof value.path === 'string' &&
    Array.isArray(value.dashboards) &&
    isObject(value.frame) &&
    isObject(value.messages) &&
    isObject(value.look) &&
    isObject(value.look.themes) &&
    isObject(value.look.fonts)
  );
}
