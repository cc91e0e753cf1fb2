import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { constants, type FormField, type InputComponent } from '@vold/contract';
import { useRef } from 'react';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { SortableList } from '../../base/sortable/sortable-list.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';
import rows from '../inputs/item-row.module.css';
import { ItemRow } from '../inputs/item-row.tsx';
import { moveItem } from '../inputs/move-item.ts';
import { indexNow } from '../inputs/save-item.ts';
import { confirmDelete } from '../usages/confirm-delete.tsx';
import { inputNames } from './input-names.ts';
import { newInput } from './new-input.ts';

const InputEditor = lazyPart(() => import('./input-editor.tsx').then((module) => module.InputEditor));

export interface InputListProps {
  inputs: readonly FormField[];
  /** Inputs that may be added. */
  components: readonly InputComponent[];
  rules: 'form' | null;
  label: string;
  onChange: (inputs: FormField[]) => void;
}

/** The inputs of a form, a section or an item: dragged into order, added, edited, removed. */
export function InputList({ inputs, components, rules, label, onChange }: InputListProps) {
  // A popup outlives the list that it was opened over: others may change it meanwhile.
  const latest = useRef(inputs);
  latest.current = inputs;
  const edit = (input: FormField, index: number) =>
    openPopup({
      title: `Editing ${input.component}`,
      width: constants.popupWidth.medium,
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
  return (
    <div className={rows.box}>
      {inputs.length === 0 ? (
        <p className={rows.empty}>No inputs yet</p>
      ) : (
        <SortableList
          items={inputs}
          label={label}
          nameOf={({ title, model }) => title || model}
          onMove={(_, to, from) => onChange(moveItem(inputs, from, to))}
        >
          {(input, { index, handleRef }) => (
            <ItemRow
              title={`${input.title || 'No label'}${input.required ? ' *' : ''}`}
              detail={[
                inputNames[input.component],
                input.model,
                input.hasLanguage ? 'per language' : '',
                input.condition ? 'conditional' : '',
              ]
                .filter(Boolean)
                .join(' · ')}
              handleRef={handleRef}
              onEdit={() => edit(input, index)}
              onDelete={() =>
                confirmDelete({
                  kind: 'input',
                  title: input.title || input.model,
                  note: 'What was saved in it stays stored, and shows again when an input has its model.',
                  onConfirm: () => {
                    const at = indexNow(latest.current, index, input);
                    if (at >= 0) onChange(latest.current.toSpliced(at, 1));
                  },
                })
              }
            />
          )}
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
              {inputNames[component]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
