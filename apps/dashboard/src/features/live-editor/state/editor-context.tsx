import type { FrameController } from '@vold/live';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { PersonInFrame } from '../../../core/site-frame/person-in-frame.ts';
import type { Definitions } from '../subject/definitions.ts';
import type { Subject } from '../subject/subject.ts';
import type { Editor } from './editor.ts';
import type { EditorState } from './editor-state.ts';
import type { Workspace, WorkspaceStore } from './workspace.ts';

/** The parts of one live editor. A function takes only those that it uses: `Tools<'editor' | 'workspace'>`. */
export interface EditorTools {
  subject: Subject;
  editor: Editor;
  workspace: WorkspaceStore;
  definitions: Definitions;
  /** The connected frame, or null while there is none. */
  frame: () => FrameController | null;
  /** Tells if a person acts in the frame. */
  person: PersonInFrame;
}

export type Tools<Name extends keyof EditorTools> = Pick<EditorTools, Name>;

export const EditorContext = createContext<EditorTools | null>(null);

/** @throws outside of the live editor */
export function useTools(): EditorTools {
  const tools = useContext(EditorContext);
  if (!tools) throw new Error('useTools is for parts of the live editor');
  return tools;
}

/** A part of the editor's state; re-renders when it changes. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  return useStore(useTools().editor.store, select);
}

export function useWorkspace<T>(select: (state: Workspace) => T): T {
  return useStore(useTools().workspace, select);
}
