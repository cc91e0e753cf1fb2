import { Button, Popover, Select, TextInput } from '@mantine/core';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import { useOnDemand } from '../../base/ui/use-on-demand.ts';
import { useSearchText } from '../../base/ui/use-search-text.ts';
import {
  countAsked,
  type FieldFilter,
  type FieldQuestion,
  readQuestions,
  withQuestion,
} from './field-filters.ts';
import classes from './list-screen.module.css';

interface FilterFieldsProps {
  filters: readonly FieldFilter[];
  /** What is asked, as the address has it. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Filters by fields of the records' form, behind one button. */
export function FilterFields({ filters, value, onChange }: FilterFieldsProps) {
  const narrow = useNarrow();
  const { used, opened, setOpened, button, first } = useOnDemand();
  const asked = countAsked(filters, value);
  const label = asked === 0 ? 'Fields' : `Fields: ${asked}`;
  const face = (props: { 'aria-expanded': boolean; onClick: () => void }) => (
    <Button
      ref={button}
      className={classes.choice}
      aria-label={asked === 0 ? 'Filter by fields' : `Filter by fields: ${asked} chosen`}
      leftSection={narrow ? <IconFilter size={16} aria-hidden /> : undefined}
      rightSection={narrow ? undefined : <IconChevronDown size={14} aria-hidden />}
      {...props}
    >
      {label}
    </Button>
  );
  if (!used) return face(first('dialog'));
  const questions = readQuestions(value);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={300}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>{face({ 'aria-expanded': opened, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown aria-label="Fields">
        <div className={`${classes.panel} ${classes.fields}`}>
          {filters.map((filter) => (
            <FieldControl
              key={filter.name}
              filter={filter}
              question={questions[filter.name] ?? {}}
              onChange={(question) => onChange(withQuestion(value, filter.name, question))}
            />
          ))}
          <Button size="xs" variant="subtle" disabled={asked === 0} onClick={() => onChange(undefined)}>
            Clear
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ControlProps {
  filter: FieldFilter;
  question: FieldQuestion;
  onChange: (question: FieldQuestion) => void;
}

const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function FieldControl({ filter, question, onChange }: ControlProps) {
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
        <div className={classes.range}>
          <TextControl
            type={kind}
            label={`${title} from`}
            value={question.from}
            onChange={(from) => onChange({ ...question, from })}
          />
          <TextControl
            type={kind}
            label={`${title} to`}
            value={question.to}
            onChange={(to) => onChange({ ...question, to })}
          />
        </div>
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
