import { Button } from '@mantine/core';
import { type InputDefinition, missingInputs, ruleProblem } from '@vold/contract';
import { same } from '@vold/document';
import { useEffect, useRef, useState } from 'react';
import { PopupButtons } from '../../../core/popups/popup-buttons.tsx';
import { useUnsavedPopup } from '../../../core/popups/popup-work.ts';
import { onSessionEnding } from '../../../core/session/session-ending.ts';
import type { InputRegistry } from '../../fields/input-kind.ts';
import { UndoButtons } from '../../undo/undo-buttons.tsx';
import { useUndo } from '../../undo/use-undo.ts';
import { createPopupSource } from '../popup-source.ts';
import { SectionForm } from '../section-form.tsx';

interface ItemFormProps {
  inputs: readonly InputDefinition[];
  kinds: InputRegistry;
  item: Record<string, unknown>;
  isNew: boolean;
  language: string;
  /** Returns errors of the item by model, except missing values. */
  check?: (item: Record<string, unknown>) => Readonly<Record<string, string>>;
  onConfirm: (item: Record<string, unknown>) => void;
  onCancel: () => void;
}

/** The popup for one item of a repeating list: a nested form with Add or Update, and Cancel (FORM-49). */
export function ItemForm(props: ItemFormProps) {
  const { inputs, kinds, item, isNew, language, check, onConfirm, onCancel } = props;
  const [source] = useState(() => createPopupSource(item));
  const [strict, setStrict] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  useUnsavedPopup(() => !same(source.value(), item));
  const undo = useUndo(form, source);
  // The typed text continues in the record's own unsaved work.
  useEffect(
    () =>
      onSessionEnding(() => {
        if (source.value() !== item) onConfirm(source.value());
        // The form below keeps it.
        return false;
      }),
    [source, item, onConfirm],
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A nested popup's form lies inside this one in React's tree, though not in the document's.
        event.stopPropagation();
        const draft = source.value();
        const missing = missingInputs(inputs, draft);
        const wrong =
          missing.length === 0 ? { ...brokenByModel(inputs, draft, item), ...check?.(draft) } : {};
        const first = missing[0]?.model ?? Object.keys(wrong)[0];
        if (first === undefined) return onConfirm(draft);
        setStrict(true);
        setErrors(wrong);
        form.current
          ?.querySelector<HTMLElement>(
            `[data-field="${first}"] :is(input, textarea, button, [contenteditable])`,
          )
          ?.focus();
      }}
    >
      <SectionForm
        inputs={inputs}
        kinds={kinds}
        source={source}
        language={language}
        strict={strict}
        errors={errors}
      />
      <PopupButtons sticky>
        <UndoButtons {...undo} />
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="filled">
          {isNew ? 'Add' : 'Update'}
        </Button>
      </PopupButtons>
    </form>
  );
}

/** The rules that data breaks where it differs from what it was, in words by model. */
function brokenByModel(
  inputs: readonly InputDefinition[],
  data: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const { model } = input;
      const problem = same(data[model], before[model]) ? null : ruleProblem(input, data[model]);
      return problem === null ? [] : [[model, problem]];
    }),
  );
}
