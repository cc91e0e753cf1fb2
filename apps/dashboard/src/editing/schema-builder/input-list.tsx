import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { constants, type FormField, type GroupUse, type InputComponent, inputFacts } from '@vold/contract';
import { useRef } from 'react';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { SortableList } from '../../base/sortable/sortable-list.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import rows from '../inputs/item-row.module.css';
import { ItemRow } from '../inputs/item-row.tsx';
import { moveItem } from '../inputs/move-item.ts';
import { indexNow } from '../inputs/save-item.ts';
import { confirmDelete } from '../usages/confirm-delete.tsx';
import { newInput } from './new-input.ts';

const InputEditor = lazyPart(() => import('./input-editor.tsx').then((module) => module.InputEditor));
const GroupEditor = lazyPart(() => import('./group-editor.tsx').then((module) => module.GroupEditor));

export interface InputListProps {
  inputs: readonly FormField[];
  /** Inputs that may be added. */
  components: readonly InputComponent[];
  rules: 'form' | null;
  /** Allows field groups. */
  groups?: boolean;
  label: string;
  onChange: (inputs: FormField[]) => void;
}

/** The inputs of a form, a section or an item: dragged into order, added, edited, removed. */
export function InputList({ inputs, components, rules, groups = false, label, onChange }: InputListProps) {
  const { detail } = useSignedIn();
  // A popup outlives the list that it was opened over: others may change it meanwhile.
  const latest = useRef(inputs);
  latest.current = inputs;
  const edit = (input: FormField, index: number) =>
    openPopup({
      title: `Editing ${input.component}`,
      content: (close) => (
        <InputEditor
          input={input}
          isNew={index < 0}
          others={inputs.filter((_, at) => at !== index)}
          components={components}
          rules={rules}
          Items={InputList}
          onDone={(next) => {
            const at = index < 0 ? index : indexNow(latest.current, index, input);
            onChange(at < 0 ? [...latest.current, next] : latest.current.with(at, next));
            close();
          }}
        />
      ),
    });
  const editGroup = (use: GroupUse | null) =>
    openPopup({
      title: use ? `Group: ${use.title}` : 'Add group',
      content: (close) => (
        <GroupEditor
          use={use}
          others={latest.current.filter(({ group }) => use === null || group?.use !== use.use)}
          onDone={(next) => {
            onChange(use ? replaceUse(latest.current, use.use, next) : [...latest.current, ...next]);
            close();
          }}
        />
      ),
    });
  const remove = (row: InputRow) =>
    confirmDelete({
      kind: row.group ? 'group' : 'input',
      title: nameOfRow(row),
      note: 'What was saved in it stays stored, and shows again when an input has its model.',
      onConfirm: () =>
        onChange(rowsOf(latest.current).flatMap(({ id, inputs: own }) => (id === row.id ? [] : own))),
    });
  const all = rowsOf(inputs);
  const offersGroups = groups && may(detail, 'field-group.list');
  return (
    <div className={rows.box}>
      {inputs.length === 0 ? (
        <p className={rows.empty}>No inputs yet</p>
      ) : (
        <SortableList
          items={all}
          label={label}
          nameOf={nameOfRow}
          onMove={(_, to, from) => onChange(moveItem(all, from, to).flatMap((row) => row.inputs))}
        >
          {(row, { handleRef }) => {
            const [input] = row.inputs;
            if (row.group || !input)
              return (
                <ItemRow
                  title={nameOfRow(row)}
                  detail={row.inputs.map(({ title, model }) => title || model).join(' · ')}
                  handleRef={handleRef}
                  onEdit={() => editGroup(row.group)}
                  onDelete={() => remove(row)}
                />
              );
            return (
              <ItemRow
                title={`${input.title || 'No label'}${input.required ? ' *' : ''}`}
                detail={[
                  inputFacts[input.component].title,
                  input.model,
                  input.hasLanguage ? 'per language' : '',
                  input.condition ? 'conditional' : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
                handleRef={handleRef}
                onEdit={() => edit(input, inputs.indexOf(input))}
                onDelete={() => remove(row)}
              />
            );
          }}
        </SortableList>
      )}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />}>
            Add input
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={constants.dropdownHeight.choices} style={{ overflow: 'auto' }}>
          {components.map((component) => (
            <Menu.Item key={component} onClick={() => edit(newInput(component), -1)}>
              {inputFacts[component].title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {offersGroups && (
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => editGroup(null)}
        >
          Add group
        </Button>
      )}
    </div>
  );
}

function nameOfRow({ group, inputs: [input] }: InputRow): string {
  return group ? `Group: ${group.title}` : input?.title || input?.model || 'No label';
}

/** The inputs with those of a use replaced, in their place. */
function replaceUse(inputs: readonly FormField[], use: string, next: readonly FormField[]): FormField[] {
  return rowsOf(inputs).flatMap((row) => (row.id === use ? next : row.inputs));
}

/** A row of the list: an input, or the inputs of one use of a group. */
interface InputRow {
  readonly id: string;
  readonly group: GroupUse | null;
  readonly inputs: readonly FormField[];
}

/** The inputs of a use are one row, where the first of them is. */
function rowsOf(inputs: readonly FormField[]): InputRow[] {
  const rows = Map.groupBy(inputs, ({ id, group }) => group?.use ?? id);
  return [...rows].map(([id, all]) => ({ id, group: all[0]?.group ?? null, inputs: all }));
}
