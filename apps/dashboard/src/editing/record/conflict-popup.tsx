import { Button, Radio, Text } from '@mantine/core';
import { cutText } from '@vold/contract';
import { findInput, formatPath, getIn, type Path, type ValueConflict } from '@vold/document';
import { useState } from 'react';
import { plainText } from '../../base/text/plain-text.ts';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import { clashingLines } from '../differences/clashing-lines.ts';
import { WordsDifference } from '../differences/words-difference.tsx';
import type { RecordData } from '../fields/record-source.ts';
import { summarizeItem } from '../inputs/vold-multiple-add/item-summary.ts';
import classes from './conflict-popup.module.css';
import type { RecordField } from './record-field.ts';

interface ConflictPopupProps {
  conflicts: readonly ValueConflict[];
  /** The record with mine at the conflicts. */
  merged: RecordData;
  fields: readonly RecordField[];
  /** Who saved, if it is known. */
  who: string | null;
  /** Label of the button that saves. */
  label: string;
  /** Takes their record as it is. */
  onReload: () => void;
  /** Saves with theirs at the conflicts given, mine at the others. */
  onSave: (theirs: readonly ValueConflict[]) => void;
}

/** Two people changed the same field: whose holds, field by field. */
export function ConflictPopup({
  conflicts,
  merged,
  fields,
  who,
  label,
  onReload,
  onSave,
}: ConflictPopupProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<ValueConflict>>(new Set());
  return (
    <>
      <Text>
        {who ?? 'Somebody else'} saved this record meanwhile. What only one of you changed is kept; choose for
        the rest.
      </Text>
      <ul className={classes.list}>
        {conflicts.map((conflict) => (
          <li key={formatPath(conflict.path)}>
            <Radio.Group
              label={titleOf(conflict, fields, merged)}
              value={theirs.has(conflict) ? 'theirs' : 'mine'}
              onChange={(choice) =>
                setTheirs((now) => {
                  const next = new Set(now);
                  if (choice === 'theirs') next.add(conflict);
                  else next.delete(conflict);
                  return next;
                })
              }
            >
              <Radio
                value="mine"
                label={
                  <>
                    Keep mine: <Value conflict={conflict} side="mine" />
                  </>
                }
              />
              <Radio
                value="theirs"
                label={
                  <>
                    Take theirs: <Value conflict={conflict} side="theirs" />
                  </>
                }
              />
            </Radio.Group>
          </li>
        ))}
      </ul>
      <PopupButtons>
        <Button onClick={onReload}>Reload theirs</Button>
        <Button
          variant="filled"
          onClick={() => onSave(conflicts.filter((conflict) => theirs.has(conflict)))}
          data-autofocus
        >
          {label}
        </Button>
      </PopupButtons>
    </>
  );
}

/** A value of one side; of a text what that side changed. */
function Value({ conflict, side }: { conflict: ValueConflict; side: 'mine' | 'theirs' }) {
  const text = clashingLines(conflict.base, conflict.mine, conflict.theirs);
  if (text) return <WordsDifference as="span" before={text.base} after={text[side]} />;
  return <bdi>{show(conflict[side])}</bdi>;
}

/** The title of the field that a conflict is in, with what the path says beyond it: an item, a language, a part. */
function titleOf({ path }: ValueConflict, fields: readonly RecordField[], doc: RecordData): string {
  const field = fields.find((candidate) =>
    candidate.path.every((segment, index) => path[index] === undefined || path[index] === segment),
  );
  if (!field) return formatPath(path);
  const { title, model, options } = field.definition;
  const start = field.path.length + (field.localized ? 1 : 0);
  const item = itemAt(doc, path, start);
  if (item) {
    const { title: name } = summarizeItem(options?.components ?? [], item.value, item.index);
    const below = path.slice(start);
    const part = findInput([field.definition], [model, ...below])?.title ?? formatPath(below.slice(1));
    return [title, name, part].join(', ') + inBrackets(path.slice(field.path.length, start));
  }
  return title + inBrackets(path.slice(field.path.length));
}

/** The item of a list that a path leads into at a place. */
function itemAt(doc: RecordData, path: Path, place: number): { value: unknown; index: number } | null {
  const list = getIn(doc, path.slice(0, place));
  if (!Array.isArray(list) || path.length <= place + 1) return null;
  const value = getIn(list, path.slice(place, place + 1));
  return { value, index: list.indexOf(value) };
}

function inBrackets(path: Path): string {
  return path.length > 0 ? ` (${formatPath(path).toUpperCase()})` : '';
}

function show(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value) && typeof value[0] === 'object')
    return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  const text = typeof value === 'string' ? plainText(value) : JSON.stringify(value);
  return text.length > 120 ? `${cutText(text, 120)}…` : text;
}
