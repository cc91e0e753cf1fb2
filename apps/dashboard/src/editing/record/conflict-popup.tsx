import { Button, Group, Radio, Text } from '@mantine/core';
import { replaceTags } from '@vold/contract';
import { formatPath } from '@vold/document';
import { useState } from 'react';
import { beginning } from '../../base/text/cut-text.ts';
import classes from './conflict-popup.module.css';
import type { Conflict } from './merge-record.ts';
import type { RecordField } from './record-field.ts';

interface ConflictPopupProps {
  conflicts: readonly Conflict[];
  fields: readonly RecordField[];
  /** Who saved, if it is known. */
  who: string | null;
  /** Takes their record as it is. */
  onReload: () => void;
  /** Saves with theirs at the conflicts given, mine at the others. */
  onSave: (theirs: readonly Conflict[]) => void;
}

/** Two people changed the same field: whose holds, field by field. */
export function ConflictPopup({ conflicts, fields, who, onReload, onSave }: ConflictPopupProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<Conflict>>(new Set());
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
              label={titleOf(conflict, fields)}
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
              <Radio value="mine" label={`Keep mine: ${show(conflict.mine)}`} />
              <Radio value="theirs" label={`Take theirs: ${show(conflict.theirs)}`} />
            </Radio.Group>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button onClick={onReload}>Reload theirs</Button>
        <Button
          variant="filled"
          onClick={() => onSave(conflicts.filter((conflict) => theirs.has(conflict)))}
          data-autofocus
        >
          Save Changes
        </Button>
      </Group>
    </>
  );
}

/** The title of the field that a conflict is in, with what the path says beyond it (a language, a part). */
function titleOf({ path }: Conflict, fields: readonly RecordField[]): string {
  const field = fields.find((candidate) =>
    candidate.path.every((segment, index) => path[index] === undefined || path[index] === segment),
  );
  if (!field) return formatPath(path);
  const rest = path.slice(field.path.length);
  return rest.length === 0
    ? field.definition.title
    : `${field.definition.title} (${formatPath(rest).toUpperCase()})`;
}

function show(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (Array.isArray(value) && typeof value[0] === 'object')
    return `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  const text = typeof value === 'string' ? replaceTags(value, ' ').trim() : JSON.stringify(value);
  return text.length > 120 ? `${beginning(text, 120)}…` : text;
}
