import { useMemo } from 'react';
import { inputKinds } from '../../../editing/inputs/index.ts';
import { SectionForm } from '../../../editing/inputs/section-form.tsx';
import { SyncedNote } from '../reusable/synced-note.tsx';
import { useEditor, useTools, useWorkspace } from '../state/editor-context.tsx';
import { createSectionSource } from '../state/section-source.ts';
import { isStyleInput } from '../state/style-inputs.ts';
import { StyleTab } from './style-tab.tsx';

export type SectionTab = 'content' | 'style';

interface SectionFieldsProps {
  id: string;
  tab: SectionTab;
}

/** The fields of a section, made from its definition: what it says, or how it looks. */
export function SectionFields(props: SectionFieldsProps) {
  return (
    <>
      <SyncedNote id={props.id} />
      <Fields {...props} />
    </>
  );
}

function Fields({ id, tab }: SectionFieldsProps) {
  const { editor, definitions } = useTools();
  const language = useEditor((state) => state.language);
  const strict = useWorkspace((state) => state.strict);
  const sectionId = useEditor(
    (state) => state.view.components[state.language]?.find((section) => section.id === id)?.sectionId ?? '',
  );
  const definition = definitions.bySection[sectionId];
  const source = useMemo(() => createSectionSource(editor, language, id), [editor, language, id]);
  const content = useMemo(
    () => definition?.components.filter((input) => !isStyleInput(input)) ?? [],
    [definition],
  );
  if (!definition) {
    return (
      <p className="quiet">
        This website knows a section “{sectionId}”, but no form for it is defined here. It can be moved,
        hidden and deleted.
      </p>
    );
  }
  if (tab === 'style')
    return <StyleTab id={id} definition={definition} source={source} language={language} />;
  if (content.length === 0) return <p className="quiet">This section has nothing to fill in.</p>;
  return (
    <SectionForm inputs={content} kinds={inputKinds} source={source} language={language} strict={strict} />
  );
}
