import { Button, Group, Text } from '@mantine/core';
import { type Merged, type PageDocument, resolve } from '@vold/document';
import { useState } from 'react';
import { PopupButtons } from '../../../core/popups/popup-buttons.tsx';
import { openPopup } from '../../../core/popups/popup-store.ts';
import type { EditorTools } from '../state/editor-context.tsx';
import classes from './conflict-dialog.module.css';
import { ConflictRow } from './conflict-row.tsx';
import { describeConflict } from './describe-conflict.ts';

interface ConflictRequest {
  conflict: { merged: Merged<PageDocument>; theirs: PageDocument; by: string | null };
  tools: EditorTools;
  /** Label of the button that goes on. */
  label: string;
  onResolve: (doc: PageDocument) => void;
}

/** Asks side by side about what two editors changed differently. Closing it leaves everything as it was, unsaved. */
export function openConflictDialog(request: ConflictRequest): void {
  openPopup({
    title: 'Both of you changed this',
    width: 720,
    content: (close) => (
      <ConflictForm
        {...request}
        onCancel={close}
        onResolve={(doc) => {
          close();
          request.onResolve(doc);
        }}
      />
    ),
  });
}

function ConflictForm({
  conflict,
  tools,
  label,
  onResolve,
  onCancel,
}: ConflictRequest & { onCancel: () => void }) {
  const { merged, theirs } = conflict;
  const [choices, setChoices] = useState<Record<string, 'mine' | 'theirs'>>({});
  const them = conflict.by ?? 'The other editor';
  const open = merged.conflicts.filter(({ key }) => !choices[key]).length;
  const all = (side: 'mine' | 'theirs') =>
    setChoices(Object.fromEntries(merged.conflicts.map(({ key }) => [key, side])));
  return (
    <>
      <Text>
        {them} saved this {tools.subject.kind} while you were editing. Everything else was brought together;
        choose what to keep of these.
      </Text>
      <Group gap={8} mt={12}>
        <Button size="xs" onClick={() => all('mine')}>
          Keep all of mine
        </Button>
        <Button size="xs" onClick={() => all('theirs')}>
          Keep all of theirs
        </Button>
      </Group>
      <ul className={classes.list}>
        {merged.conflicts.map((item) => (
          <ConflictRow
            key={item.key}
            words={describeConflict(item, {
              kind: tools.subject.kind,
              doc: merged.doc,
              theirs,
              definitions: tools.definitions.bySection,
            })}
            them={them}
            choice={choices[item.key]}
            onChoose={(side) => setChoices({ ...choices, [item.key]: side })}
          />
        ))}
      </ul>
      <PopupButtons onCancel={onCancel}>
        <Button variant="filled" disabled={open > 0} onClick={() => onResolve(resolve(merged, choices).doc)}>
          {open > 0 ? `${open} to choose` : label}
        </Button>
      </PopupButtons>
    </>
  );
}
