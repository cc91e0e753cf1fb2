import { formatPath, getIn, type Path, setSectionField } from '@vold/document';
import type { FieldSource } from '../../../editing/fields/field-source.ts';
import { changeKey } from './change-key.ts';
import type { Editor } from './editor.ts';

/** The data of one section, for its form. Paths start below `data`. */
export function createSectionSource(editor: Editor, language: string, id: string): FieldSource {
  const section = () =>
    editor.store.getState().view.components[language]?.find((candidate) => candidate.id === id);
  const operation = (path: Path, value: unknown) =>
    setSectionField.parse({ type: 'set', language, id, path, ...(value === undefined ? {} : { value }) });
  return {
    get: (path) => getIn(section()?.data, path),
    subscribe: (listener) => editor.store.subscribe(listener),
    // A section that another editor or undo took away has no form for much longer; its last key is dropped.
    type: (path, value) => {
      if (section()) editor.type(operation(path, value));
    },
    set: (path, value) => {
      if (section()) editor.edit([operation(path, value)]);
    },
    flush: editor.flush,
    isEdited: (path) => editor.store.getState().edited.has(changeKey(language, id, path)),
    focused: (path) => editor.select(id, formatPath(path)),
  };
}
