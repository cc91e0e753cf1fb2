import { Input, Select, TextInput } from '@mantine/core';
import { useSearchText } from '../../base/ui/use-search-text.ts';
import type { FieldFilter, FieldQuestion } from './field-filters.ts';
import classes from './list-screen.module.css';

interface ControlProps {
  filter: FieldFilter;
  question: FieldQuestion;
  onChange: (question: FieldQuestion) => void;
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The controls for one field's filter. */
export function FieldControl({ filter, question, onChange }: ControlProps) {
  const { kind, title, values = [] } = filter;
  switch (kind) {
    case 'choice':
    case 'toggle':
      return (
        <Select
          label={title}
          placeholder="Any"
          clearable
          searchable={values.length > 8}
          comboboxProps={{ withinPortal: false }}
          data={
            kind === 'toggle' ? answers : values.map((one) => ({ value: one.id, label: one.title || one.id }))
          }
          value={question.is ?? null}
          onChange={(is) => onChange({ is: is ?? undefined })}
        />
      );
    case 'text':
      return (
        <TextControl
          label={title}
          placeholder="Begins with"
          value={question.is}
          onChange={(is) => onChange({ is })}
        />
      );
    case 'number':
    case 'date':
      return (
        <fieldset className={classes.between}>
          <Input.Label component="legend">{title}</Input.Label>
          <TextControl
            type={kind}
            label="From"
            value={question.from}
            onChange={(from) => onChange({ ...question, from })}
          />
          <TextControl
            type={kind}
            label="To"
            value={question.to}
            onChange={(to) => onChange({ ...question, to })}
          />
        </fieldset>
      );
  }
}

interface TextControlProps {
  label: string;
  placeholder?: string;
  type?: 'text' | 'number' | 'date';
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

function TextControl({ label, placeholder, type = 'text', value = '', onChange }: TextControlProps) {
  const { text, type: setText } = useSearchText(value, (next) => onChange(next || undefined));
  return (
    <TextInput
      type={type}
      step={type === 'number' ? 'any' : undefined}
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
