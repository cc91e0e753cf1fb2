import { Button, Group } from '@mantine/core';
import type { InputDefinition } from '@vold/contract';
import { useRef, useState } from 'react';
import { createDraftSource } from '../draft-source.ts';
import type { InputRegistry } from '../input-kind.ts';
import { missingTitles } from '../missing-titles.ts';
import { SectionForm } from '../section-form.tsx';

interface ItemFormProps {
  inputs: readonly InputDefinition[];
  kinds: InputRegistry;
  item: Record<string, unknown>;
  isNew: boolean;
  language: string;
  onConfirm: (item: Record<string, unknown>) => void;
  onCancel: () => void;
}

/** The popup for one item of a repeating list: a nested form with Add or Update, and Cancel (FORM-49). */
export function ItemForm({ inputs, kinds, item, isNew, language, onConfirm, onCancel }: ItemFormProps) {
  const [source] = useState(() => createDraftSource(item));
  const [strict, setStrict] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A nested popup's form lies inside this one in React's tree, though not in the document's.
        event.stopPropagation();
        const draft = source.value();
        const missing = missingTitles(inputs, kinds, draft);
        if (missing.length === 0) return onConfirm(draft);
        setStrict(true);
        form.current
          ?.querySelector<HTMLElement>(
            `[data-field="${missing[0]?.model}"] :is(input, textarea, button, [contenteditable])`,
          )
          ?.focus();
      }}
    >
      <SectionForm inputs={inputs} kinds={kinds} source={source} language={language} strict={strict} />
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="filled">
          {isNew ? 'Add' : 'Update'}
        </Button>
      </Group>
    </form>
  );
}
