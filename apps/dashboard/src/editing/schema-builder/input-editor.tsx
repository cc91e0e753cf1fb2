import { Alert, Button, Checkbox, Group, Select, Textarea, TextInput } from '@mantine/core';
import { type FormField, type InputComponent, kindOf, patternProblem } from '@vold/contract';
import { same } from '@vold/document';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useUnsavedPopup } from '../../core/popups/popup-work.ts';
import { onSessionEnding } from '../../core/session/session-ending.ts';
import { DefaultValue } from './default-value.tsx';
import { FieldRules } from './field-rules.tsx';
import type { InputListProps } from './input-list.tsx';
import { modelOf, modelProblem } from './input-model.ts';
import { InputOptionsEditor } from './input-options.tsx';
import classes from './schema-builder.module.css';

interface InputEditorProps {
  input: FormField;
  isNew: boolean;
  /** The other inputs of the list. */
  others: readonly FormField[];
  components: readonly InputComponent[];
  /** Fields of a form have rules about who sees them, inputs of a section have none. */
  rules: 'form' | null;
  Items: ComponentType<InputListProps>;
  onDone: (input: FormField) => void;
}

/** Input types of the browser for one line of text (SECT-13). */
const inputTypes = [
  { value: '', label: 'Text' },
  { value: 'date', label: 'Date' },
  { value: 'email', label: 'Email address' },
  { value: 'url', label: 'Web address' },
];

/** The input editor: label, model, languages, required, note, the options of its kind, and Done. */
export function InputEditor({ input, isNew, others, components, rules, Items, onDone }: InputEditorProps) {
  const [draft, setDraft] = useState(input);
  const [named, setNamed] = useState(!isNew);
  const [strict, setStrict] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(
    () =>
      onSessionEnding(() => {
        if (draft !== input) onDone(draft);
        // The form below keeps it.
        return false;
      }),
    [draft, input, onDone],
  );
  useUnsavedPopup(() => !same(draft, input));
  const set = (change: Partial<FormField>) => setDraft((now) => ({ ...now, ...change }));
  const problem = modelProblem(
    draft.model,
    others.map(({ model }) => model),
  );
  const unnamed = draft.title.trim() === '' ? 'Input Label is required' : null;
  return (
    <form
      ref={form}
      className={classes.editor}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (problem || unnamed || patternProblem(draft.options?.pattern ?? '')) setStrict(true);
        else onDone(draft);
      }}
    >
      <TextInput
        label="Input Label"
        required
        // The dialog was focused before this arrived.
        autoFocus
        error={strict && unnamed}
        value={draft.title}
        onChange={(event) => {
          const title = event.currentTarget.value;
          set(named ? { title } : { title, model: modelOf(title) || draft.model });
        }}
      />
      <TextInput
        label="Input Model"
        required
        description="The name under which the value is stored."
        error={(strict || draft.model !== input.model) && problem}
        value={draft.model}
        onChange={(event) => {
          setNamed(true);
          set({ model: event.currentTarget.value });
        }}
      />
      {!isNew && draft.model !== input.model && (
        <Alert title="Values move along">
          Saving gives what is stored under “{input.model}” to the new name.
        </Alert>
      )}
      <Group gap={24}>
        <Checkbox
          label="Language?"
          checked={draft.hasLanguage ?? false}
          onChange={(event) => set({ hasLanguage: event.currentTarget.checked })}
        />
        <Checkbox
          label="Required?"
          checked={draft.required ?? false}
          onChange={(event) => set({ required: event.currentTarget.checked })}
        />
      </Group>
      {kindOf(draft) === 'line' && (
        <Select
          label="Input Type"
          data={inputTypes}
          value={draft.type ?? ''}
          onChange={(type) => set({ type: type || undefined })}
        />
      )}
      <Textarea
        label="Note"
        autosize
        minRows={2}
        value={draft.note ?? ''}
        onChange={(event) => set({ note: event.currentTarget.value || undefined })}
      />
      <InputOptionsEditor
        input={draft}
        components={components}
        Items={Items}
        onChange={(options) => set({ options })}
      />
      <DefaultValue input={draft} onChange={(value) => set({ default: value })} />
      {rules === 'form' && <FieldRules field={draft} others={others} onChange={set} />}
      <Group justify="flex-end" mt={4}>
        <Button type="submit" variant="filled">
          Done
        </Button>
      </Group>
    </form>
  );
}
