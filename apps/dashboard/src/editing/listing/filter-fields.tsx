import { Button, Popover } from '@mantine/core';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import { useOnDemand } from '../../base/ui/use-on-demand.ts';
import { type FieldFilter, fieldConditions, readQuestions, withQuestion } from './field-filters.ts';
import classes from './list-screen.module.css';

/** Loaded on demand: few lists have such filters. */
const FieldControl = lazy(() =>
  import('./field-control.tsx').then(({ FieldControl: control }) => ({ default: control })),
);

interface FilterFieldsProps {
  filters: readonly FieldFilter[];
  /** The filters in the address. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Filters by fields of the records' form, in a panel. */
export function FilterFields({ filters, value, onChange }: FilterFieldsProps) {
  const narrow = useNarrow();
  const { used, opened, setOpened, button, first } = useOnDemand();
  const asked = fieldConditions(filters, value).length;
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
  const closed = face({ 'aria-expanded': false, onClick: () => setOpened(true) });
  return (
    // Around the panel, so that it opens with a control to focus.
    <Suspense fallback={closed}>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        width={300}
        trapFocus
        withRoles={false}
      >
        <Popover.Target>
          {face({ 'aria-expanded': opened, onClick: () => setOpened(!opened) })}
        </Popover.Target>
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
    </Suspense>
  );
}
