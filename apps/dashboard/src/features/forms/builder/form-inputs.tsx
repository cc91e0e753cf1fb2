import { Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { constants, type FormInput, formInput, formInputs, formInputTypes, formLabel } from '@vold/contract';
import { useMemo } from 'react';
import { SortableList } from '../../../base/sortable/sortable-list.tsx';
import { asList } from '../../../base/text/read-value.ts';
import { useLanguages } from '../../../core/session/session-store.ts';
import type { InputKind, InputProps } from '../../../editing/fields/input-kind.ts';
import rows from '../../../editing/inputs/item-row.module.css';
import { ItemRow } from '../../../editing/inputs/item-row.tsx';
import { moveItem } from '../../../editing/inputs/move-item.ts';
import { confirmDelete } from '../../../editing/usages/confirm-delete.tsx';
import classes from './form-inputs.module.css';
import { FormPreview } from './form-preview.tsx';
import { inputErrors } from './input-errors.ts';
import { newInput } from './input-values.ts';
import { openInputForm } from './open-input-form.tsx';

function FormInputs({ value, language, onChange }: InputProps) {
  const languages = useLanguages();
  const inputs = useMemo(() => readInputs(value), [value]);
  const errors = useMemo(() => inputErrors(inputs), [inputs]);
  const entries = inputs.map((input) => ({ id: input._id, input }));
  const open = (input: FormInput, index: number) =>
    openInputForm({
      input,
      index,
      inputs,
      languages,
      onConfirm: (next) => onChange(index < 0 ? [...inputs, next] : inputs.with(index, next)),
    });
  return (
    <div className={classes.around}>
      <div className={classes.builder}>
        <div className={rows.box}>
          {inputs.length === 0 ? (
            <p className={rows.empty}>This form has no inputs yet.</p>
          ) : (
            <SortableList
              items={entries}
              label="Inputs"
              nameOf={({ input }) => formLabel(input, language)}
              onMove={(_, to, from) => onChange(moveItem(inputs, from, to))}
            >
              {({ input }, { index, handleRef }) => {
                const label = formLabel(input, language);
                const wrong = Object.values(errors.get(index) ?? {})[0];
                return (
                  <>
                    <ItemRow
                      title={label}
                      detail={input.options.input_require ? `${input.name} · required` : input.name}
                      handleRef={handleRef}
                      onEdit={() => open(input, index)}
                      onDelete={() =>
                        confirmDelete({
                          kind: 'input',
                          title: label,
                          note: 'Answers that were sent before stay as they are.',
                          onConfirm: () => onChange(inputs.toSpliced(index, 1)),
                        })
                      }
                    />
                    {wrong && <p className={classes.wrong}>{wrong}</p>}
                  </>
                );
              }}
            </SortableList>
          )}
          <Menu position="bottom-start">
            <Menu.Target>
              <button type="button" className={`${rows.add} ${rows.divided} bare row`}>
                <IconPlus size={16} aria-hidden />
                Add input
              </button>
            </Menu.Target>
            <Menu.Dropdown mah={constants.dropdownHeight.choices} style={{ overflow: 'auto' }}>
              {formInputTypes.map((type) => (
                <Menu.Item key={type} onClick={() => open(newInput(type), -1)}>
                  {type}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
        <FormPreview inputs={inputs} />
      </div>
    </div>
  );
}

/** The inputs of a form (SETF-02): added, put in order, edited in a popup, and shown as a visitor sees them. */
export const formInputsField: InputKind = {
  Input: FormInputs,
  labeling: 'group',
  isEmpty: (value) => asList(value).length === 0,
  problem: (value) => formInputs.safeParse(value).error?.issues[0]?.message ?? null,
};

/** The inputs of a form that can be read; the server answers no others. */
function readInputs(value: unknown): FormInput[] {
  return asList(value).flatMap((item) => {
    const parsed = formInput.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
}
