import { sectionName } from '@vold/document';
import { useShallow } from 'zustand/react/shallow';
import { useEditor, useTools } from '../state/editor-context.tsx';

interface SectionListing {
  /** The page's sections in their order; ids only, so that a keystroke in a section does not draw the list again. */
  ids: readonly string[];
  /** The current name of a section: its own, else its definition's. */
  nameOf: (id: string) => string;
}

/** The sections of the page in the language that is shown, for a list that puts them in order. */
export function useSectionList(): SectionListing {
  const { editor, definitions } = useTools();
  const ids = useEditor(
    useShallow((state) => (state.view.components[state.language] ?? []).map(({ id }) => id)),
  );
  const nameOf = (id: string) => {
    const { view, language } = editor.store.getState();
    const section = view.components[language]?.find((candidate) => candidate.id === id);
    return section ? sectionName(section, definitions.bySection[section.sectionId]) : id;
  };
  return { ids, nameOf };
}
