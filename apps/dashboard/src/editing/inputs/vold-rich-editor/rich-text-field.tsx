import '@mantine/tiptap/styles.layer.css';
import { RichTextEditor } from '@mantine/tiptap';
import { Editor, type EditorOptions } from '@tiptap/react';
import { cleanPasted } from '@vold/document/clean-pasted';
import DOMPurify from 'dompurify';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { notify } from '../../../base/notices/notice-store.ts';
import { asText } from '../../../base/text/read-value.ts';
import type { InputProps } from '../../fields/input-kind.ts';
import { richTextExtensions } from './extensions.ts';
import rich from './rich-text.module.css';
import classes from './rich-text-field.module.css';
import { controlLabels, RichTextTools } from './rich-text-tools.tsx';

/** Text, buttons and paste rules of rich text; the value is HTML, '' when there is no text. */
export default function RichTextField(props: InputProps) {
  const { id, labelId, describedBy, definition, invalid, required, onType } = props;
  const value = asText(props.value);
  // The editor's last value: setting it again would move the caret.
  const said = useRef(value);
  const typed = useRef(onType);
  typed.current = onType;

  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelId,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(required ? { 'aria-required': 'true' } : {}),
  };
  const editor = useMountedEditor(() => ({
    extensions: richTextExtensions,
    content: value,
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: takePasted },
    onUpdate: ({ editor: current }) => {
      const html = current.isEmpty ? '' : current.getHTML();
      said.current = html;
      typed.current(html);
    },
  }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are new with each key
  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes, transformPastedHTML: takePasted } });
  }, [editor, id, labelId, describedBy, required]);

  useEffect(() => {
    if (!editor || value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  if (!editor) return null;
  return (
    <TextAndTools
      editor={editor}
      invalid={invalid}
      buttons={definition.options?.buttons}
      language={props.language}
    />
  );
}

/**
 * Makes an editor before its field is painted. Tiptap's `useEditor` makes one while rendering, destroys it unless it is mounted within a
 * millisecond, and makes another: on a slow machine, what was typed or selected in the first one was lost.
 */
function useMountedEditor(options: () => Partial<EditorOptions>): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an editor begins with what is there when it is made
  useLayoutEffect(() => {
    const made = new Editor(options());
    setEditor(made);
    return () => made.destroy();
  }, []);
  return editor;
}

interface TextAndToolsProps {
  editor: Editor;
  invalid: boolean | undefined;
  buttons: readonly string[] | undefined;
  language: string;
}

/** Apart from the value, which changes with every key: rendering the buttons took a third of a key's script. */
const TextAndTools = memo(function TextAndTools({ editor, invalid, buttons, language }: TextAndToolsProps) {
  // A disabled fieldset does not disable what is contenteditable, and may be enabled without rendering its fields again.
  useEffect(() => {
    const { dom } = editor.view;
    const follow = () => editor.setEditable(dom.closest('fieldset[disabled]') === null, false);
    follow();
    const watch = new MutationObserver(follow);
    for (let at = dom.closest('fieldset'); at; at = at.parentElement?.closest('fieldset') ?? null)
      watch.observe(at, { attributeFilter: ['disabled'] });
    return () => watch.disconnect();
  });

  return (
    <RichTextEditor
      editor={editor}
      withTypographyStyles={false}
      labels={controlLabels}
      className={`${classes.editor} field-box`}
      data-invalid={invalid || undefined}
    >
      <RichTextTools buttons={buttons} language={language} />
      <RichTextEditor.Content className={`${rich.text} ${classes.content}`} />
    </RichTextEditor>
  );
});

function takePasted(html: string): string {
  const pasted = cleanPasted(html);
  if (pasted.lost > 0)
    notify('Pictures do not come along with pasted text. Upload them in Files.', { kind: 'info' });
  return DOMPurify.sanitize(pasted.html, { USE_PROFILES: { html: true } });
}
