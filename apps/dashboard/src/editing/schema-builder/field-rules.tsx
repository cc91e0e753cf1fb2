import { Checkbox, Group, MultiSelect, Select, TextInput } from '@mantine/core';
import { type FieldCondition, type FormField, factsOf } from '@vold/contract';
import { useRoleChoices, withUnknown } from './role-choices.ts';
import classes from './schema-builder.module.css';

interface FieldRulesProps {
  field: FormField;
  /** The other fields of the block: a condition looks at one of them. */
  others: readonly FormField[];
  onChange: (change: Partial<FormField>) => void;
}

const conditions: { value: FieldCondition['is']; label: string }[] = [
  { value: 'filled', label: 'has a value' },
  { value: 'empty', label: 'has no value' },
  { value: 'equal', label: 'is' },
  { value: 'different', label: 'is not' },
];

/** Who sees a field of a form, where and when (FORM-10, FORM-11). */
export function FieldRules({ field, others, onChange }: FieldRulesProps) {
  const { condition } = field;
  const { unique, listed } = factsOf(field);
  return (
    <>
      <MultiSelect
        label="Roles"
        description="None: everybody who sees the form. Other roles neither see the field nor change it, also through the API; roles with full access do."
        searchable
        data={withUnknown(useRoleChoices(), field.roles ?? [])}
        value={field.roles ?? []}
        onChange={(roles) => onChange({ roles })}
      />
      {unique && (
        <Checkbox
          label="Unique"
          description="No two posts of the type have the same value."
          checked={field.options?.unique ?? false}
          onChange={(event) =>
            onChange({ options: { ...field.options, unique: event.currentTarget.checked || undefined } })
          }
        />
      )}
      {listed && (
        <Checkbox
          label="Use in lists"
          description="Lists of posts can be filtered by it, and sort by it however many posts there are. At most 20 fields of a type."
          checked={field.useInLists ?? false}
          onChange={(event) => onChange({ useInLists: event.currentTarget.checked || undefined })}
        />
      )}
      <Checkbox
        label="Hide from lists"
        checked={field.hideFromList ?? false}
        onChange={(event) => onChange({ hideFromList: event.currentTarget.checked })}
      />
      <Checkbox
        label="Hide from the website"
        description="Visitors never see a field with roles."
        checked={field.hideFromWebsite ?? false}
        onChange={(event) => onChange({ hideFromWebsite: event.currentTarget.checked })}
      />
      <fieldset className={classes.set}>
        <legend>Shows only when</legend>
        <Group gap={8} align="flex-start">
          <Select
            aria-label="Field of the condition"
            placeholder="Always"
            clearable
            data={others.map(({ model, title }) => ({ value: model, label: title || model }))}
            value={condition?.model ?? null}
            onChange={(model) =>
              onChange({
                condition: model ? { ...condition, model, is: condition?.is ?? 'filled' } : undefined,
              })
            }
          />
          {condition && (
            <Select
              aria-label="Condition"
              data={conditions}
              value={condition.is}
              allowDeselect={false}
              onChange={(is) => is && onChange({ condition: { ...condition, is } })}
            />
          )}
          {condition && (condition.is === 'equal' || condition.is === 'different') && (
            <TextInput
              aria-label="Value of the condition"
              placeholder="Value"
              value={condition.value ?? ''}
              onChange={(event) =>
                onChange({ condition: { ...condition, value: event.currentTarget.value } })
              }
            />
          )}
        </Group>
      </fieldset>
    </>
  );
}
