import { Button, Group, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { Question } from '../../core/popups/question.tsx';
import { clashingLines } from '../differences/clashing-lines.ts';
import { readableValue } from '../differences/readable-value.ts';
import { WordsDifference } from '../differences/words-difference.tsx';
import classes from './conflict-dialog.module.css';

/** A value that two users have changed differently. */
export interface Conflict {
  /** Names it among the conflicts of a question: its written path. */
  path: string;
  title: string;
  /** The value that both changed, mine and theirs; null: only the title is shown. */
  values: { base: unknown; mine: unknown; theirs: unknown } | null;
}

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side>>;

export interface ConflictQuestion {
  text: string;
  conflicts: readonly Conflict[];
  /** Shown below the conflicts. */
  note?: string;
  /** Label of the button that continues. */
  label: string;
  cancel?: string;
  /** Mine is chosen at first, and the button that continues has the focus. Otherwise each conflict has to be chosen. */
  prefersMine?: boolean;
  /** Takes their whole version, without a save. */
  onReload?: () => void;
}

interface ConflictDialogProps extends ConflictQuestion {
  /** Also closes the dialog. */
  onResolve: (choices: Choices) => void;
  close: () => void;
}

/** Asks whose values to keep. Closing it changes nothing. */
export function ConflictDialog({
  text,
  conflicts,
  note,
  label,
  cancel,
  prefersMine = false,
  onReload,
  onResolve,
  close,
}: ConflictDialogProps) {
  const chosen = conflicts.filter(({ values }) => values !== null);
  const all = (side: Side) => Object.fromEntries(chosen.map(({ path }) => [path, side]));
  const [choices, setChoices] = useState<Choices>(() => (prefersMine ? all('mine') : {}));
  const open = chosen.filter(({ path }) => !choices[path]).length;
  return (
    <Question
      label={open > 0 ? `${open} to choose` : label}
      disabled={open > 0}
      cancel={cancel}
      focus={prefersMine ? 'confirm' : chosen.length === 0 ? 'cancel' : 'content'}
      others={
        onReload && (
          <Button
            onClick={() => {
              close();
              onReload();
            }}
          >
            Reload theirs
          </Button>
        )
      }
      close={close}
      onConfirm={() => onResolve(choices)}
    >
      <Text>{text}</Text>
      {chosen.length > 1 && (
        <Group gap={8} mt={12}>
          <Button size="xs" onClick={() => setChoices(all('mine'))}>
            Keep all of mine
          </Button>
          <Button size="xs" onClick={() => setChoices(all('theirs'))}>
            Keep all of theirs
          </Button>
        </Group>
      )}
      <ul className={classes.list} data-titles={chosen.length === 0 || undefined}>
        {conflicts.map(({ path, title, values }) => (
          <li key={path}>
            {values === null ? (
              title
            ) : (
              <Radio.Group
                label={title}
                value={choices[path] ?? null}
                onChange={(side) => setChoices({ ...choices, [path]: side === 'mine' ? 'mine' : 'theirs' })}
              >
                <div className={classes.sides}>
                  <Radio value="mine" label={<Value name="Keep mine" side="mine" values={values} />} />
                  <Radio value="theirs" label={<Value name="Take theirs" side="theirs" values={values} />} />
                </div>
              </Radio.Group>
            )}
          </li>
        ))}
      </ul>
      {note && <Text c="dimmed">{note}</Text>}
    </Question>
  );
}

interface ValueProps {
  name: string;
  side: Side;
  values: NonNullable<Conflict['values']>;
}

/** A value of one side; of a long text only the lines that differ, word by word. */
function Value({ name, side, values: { base, mine, theirs } }: ValueProps) {
  const text = clashingLines(base, mine, theirs);
  return (
    <>
      {name}:{' '}
      {text ? (
        <WordsDifference as="span" before={text.base} after={text[side]} />
      ) : (
        <bdi>{readableValue(side === 'mine' ? mine : theirs) || '(empty)'}</bdi>
      )}
    </>
  );
}
