import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { constants } from '@vold/contract';
import { getIn, type Path } from '@vold/document';
import { useState } from 'react';
import { asText } from '../../../base/text/read-value.ts';
import { askInPopup } from '../../../core/popups/ask-in-popup.ts';
import { PopupButtons } from '../../../core/popups/popup-buttons.tsx';
import { useSession } from '../../../core/session/session-store.ts';
import type { Tools } from '../state/editor-context.tsx';

/** `named`: the texts are in the document. `without`: it is to be saved as it is. `stay`: nothing was decided. */
type NameAnswer = 'named' | 'without' | 'stay';

interface AskedField {
  title: string;
  path: Path;
  /** The text of the website's first language. */
  suggestion: string;
  required: boolean;
}

/**
 * Asks for the name without which visitors cannot reach the page in the language being edited. Other texts of the website's first
 * language are offered for translation.
 *
 * @param saving asked by a save, which can also be done without a name
 */
export function askForName(
  { editor, subject }: Tools<'editor' | 'subject'>,
  saving: boolean,
): Promise<NameAnswer> {
  editor.flush();
  const { view, language } = editor.store.getState();
  const { webconfig } = useSession.getState();
  const first = webconfig?.language[0]?.code ?? constants.defaultLanguage;
  const name = webconfig?.language.find(({ code }) => code === language)?.name ?? language;
  const title = subject.required.find(({ path }) => path.join('.') === 'title') ?? {
    title: 'Title',
    path: ['title'],
  };
  const others = subject.kind === 'page' ? subject.required.filter((field) => field !== title) : [];
  const fields = [title, ...others].flatMap(({ title: label, path }): AskedField[] => {
    if (asText(getIn(view, [...path, language])).trim() !== '') return [];
    const suggestion = asText(getIn(view, [...path, first]));
    const required = path === title.path;
    if (!required && suggestion === '') return [];
    return [{ title: label, path: [...path, language], suggestion, required }];
  });
  return askInPopup<NameAnswer>({
    title: `${title.title} in ${name}`,
    unanswered: 'stay',
    content: (answer) => (
      <NameForm
        text={`Visitors cannot reach this ${subject.kind} in ${name} before it has a name there: its address is made of it.`}
        fields={fields}
        language={language}
        confirm={saving ? 'Save' : 'Apply'}
        onConfirm={(texts) => {
          editor.edit(
            fields.flatMap(({ path }, index) => {
              const value = texts[index]?.trim();
              return value ? [{ type: 'set', path: [...path], value }] : [];
            }),
          );
          answer('named');
        }}
        onSkip={saving ? () => answer('without') : null}
      />
    ),
  });
}

interface NameFormProps {
  text: string;
  fields: readonly AskedField[];
  language: string;
  confirm: string;
  onConfirm: (texts: readonly string[]) => void;
  onSkip: (() => void) | null;
}

function NameForm({ text, fields, language, confirm, onConfirm, onSkip }: NameFormProps) {
  const [texts, setTexts] = useState(() => fields.map(({ suggestion }) => suggestion));
  const [checked, setChecked] = useState(false);
  const suggested = fields.filter(({ suggestion }) => suggestion !== '').length;
  const lacks = ({ required }: AskedField, index: number) => required && texts[index]?.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.some(lacks)) setChecked(true);
        else onConfirm(texts);
      }}
    >
      <Text>{text}</Text>
      {fields.map((field, index) => {
        const { title, path, required } = field;
        const Control = path[1] === 'description' ? Textarea : TextInput;
        return (
          <Control
            key={title}
            mt={12}
            label={title}
            lang={language}
            dir="auto"
            withAsterisk={required}
            aria-required={required}
            data-autofocus={index === 0 || undefined}
            value={texts[index]}
            // Typed text replaces the suggestion.
            onFocus={({ currentTarget }) => currentTarget.select()}
            error={checked && lacks(field, index) ? `${title} is required` : undefined}
            onChange={({ currentTarget: { value } }) => setTexts(texts.with(index, value))}
          />
        );
      })}
      {suggested > 0 && (
        <Text c="dimmed" mt={8}>
          {suggested === 1
            ? 'This is the text of the website’s first language. Translate it, or keep it.'
            : 'These are the texts of the website’s first language. Translate them, or keep them.'}
        </Text>
      )}
      <PopupButtons>
        {onSkip && <Button onClick={onSkip}>Save without a name</Button>}
        <Button type="submit" variant="filled">
          {confirm}
        </Button>
      </PopupButtons>
    </form>
  );
}
