import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { useUnsavedPopup } from '../../core/popups/popup-work.ts';
import { useSession } from '../../core/session/session-store.ts';
import { asData } from '../fields/record-source.ts';
import { UndoButtons } from '../undo/undo-buttons.tsx';
import { missingFields, unfitFields } from './check-fields.ts';
import { focusField } from './focus-field.ts';
import { createFormSource } from './form-source.ts';
import { kindOf } from './kind-of.ts';
import { noErrors } from './place-errors.ts';
import type { RecordGroup } from './record-config.ts';
import formClasses from './record-form.module.css';
import { RecordForm } from './record-form.tsx';
import { useFormUndo } from './use-form-undo.ts';

interface ItemFormProps<Item> {
  item: Item;
  schema: z.ZodType<Item>;
  groups: RecordGroup[];
  /** Converts the values of the fields for the schema; by default they are unchanged. */
  tidied?: (values: Readonly<Record<string, unknown>>) => unknown;
  /** Above the fields. */
  children?: ReactNode;
  onConfirm: (item: Item) => void;
  close: () => void;
}

/** A popup with the form of one item of a list that is saved as a whole. Invalid fields are marked, and the first is focused. */
export function ItemForm<Item>(props: ItemFormProps<Item>) {
  const { item, schema, groups, tidied = (values) => values, onConfirm, close } = props;
  const language = useSession((state) => state.language);
  const form = useRef<HTMLFormElement>(null);
  const fields = useMemo(() => groups.flatMap((group) => group.fields), [groups]);
  const [source] = useState(() => createFormSource(asData(item), fields));
  const [strict, setStrict] = useState(false);
  useUnsavedPopup(() => source.changed().length > 0);
  const undo = useFormUndo(form, source, fields);
  const confirm = () => {
    const wrong =
      missingFields(fields, source.values(), language, kindOf)[0] ??
      unfitFields(fields, source.values(), language, kindOf)[0]?.field;
    const read = schema.safeParse(tidied(source.values()));
    if (wrong || !read.success) {
      setStrict(true);
      return focusField(form.current, (wrong?.path ?? read.error?.issues[0]?.path ?? []).join('.'));
    }
    onConfirm(read.data);
    close();
  };
  return (
    <form
      ref={form}
      noValidate
      className={formClasses.plain}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        confirm();
      }}
    >
      {props.children}
      <RecordForm groups={groups} source={source} language={language} strict={strict} errors={noErrors} />
      <PopupButtons sticky>
        <UndoButtons {...undo} />
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="filled">
          Update
        </Button>
      </PopupButtons>
    </form>
  );
}
