import { newId, type Page, pageResource, type SectionDefinition } from '@vold/contract';
import type { PageDocument } from '@vold/document';
import type { FrameController } from '@vold/live';
import { onTestFinished } from 'vitest';
import { createPersonInFrame } from '../../../core/site-frame/person-in-frame.ts';
import { createEditor, type EditorOptions } from '../state/editor.ts';
import type { EditorTools } from '../state/editor-context.tsx';
import { createWorkspace, type Workspace } from '../state/workspace.ts';
import { collectDefinitions } from '../subject/definitions.ts';
import { pageSubject, type Subject } from '../subject/subject.ts';

interface Made extends Partial<Pick<EditorOptions, 'language' | 'synced' | 'draftState'>> {
  components: PageDocument['components'];
  /** Sections besides those of the library. */
  sections?: Record<string, SectionDefinition>;
  subject?: Partial<Subject>;
  workspace?: Partial<Workspace>;
  /** The calls that a test makes on a connected frame. */
  frame?: Partial<FrameController>;
}

const stored = {
  ...pageResource.defaults,
  id: newId('page'),
  client_id: newId('client'),
  rev: 1,
  created_at: '2026-11-20T08:00:00.000Z',
  updated_at: '2026-11-20T09:00:00.000Z',
  title: { en: 'Rooms' },
} as Page;

/** The tools of an editor of a page with these sections, which nothing shows. */
export function makeTools({
  components,
  sections,
  subject,
  workspace,
  frame,
  ...options
}: Made): EditorTools {
  const definitions = collectDefinitions([]);
  const bySection = { ...definitions.bySection, ...sections };
  const made = { ...pageSubject({ ...stored, components }, false), ...subject };
  const { doc, rev } = made;
  const editor = createEditor({
    doc,
    rev,
    language: 'en',
    homepage: false,
    definitions: bySection,
    ...options,
  });
  onTestFinished(editor.dispose);
  return {
    subject: made,
    editor,
    workspace: createWorkspace(workspace),
    definitions: { ...definitions, bySection },
    frame: () => (frame ? (frame as FrameController) : null),
    person: createPersonInFrame(),
  };
}

/** Ids of the sections that the page has now. */
export const idsOf = ({ editor }: EditorTools, language = 'en') =>
  editor.store.getState().view.components[language]?.map(({ id }) => id);
