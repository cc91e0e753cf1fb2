import { Button, Popover, TextInput } from '@mantine/core';
import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { clientTime } from '../../base/text/client-time.ts';
import { formatDate } from '../../base/text/date.ts';
import type { ListSearch } from '../../base/ui/list-search.ts';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import classes from './list-screen.module.css';

interface FilterDaysProps {
  search: Pick<ListSearch, 'since' | 'until'>;
  onChange: (change: Pick<ListSearch, 'since' | 'until'>) => void;
}

const spans = [
  { label: 'Today', days: 0 },
  { label: 'Last 7 days', days: 6 },
  { label: 'Last 30 days', days: 29 },
] as const;

/** Filters by the days on which records were created: a preset span, or a first and a last day. */
export function FilterDays({ search: { since, until }, onChange }: FilterDaysProps) {
  const [opened, setOpened] = useState(false);
  const narrow = useNarrow();
  const current = describe(since, until);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={280}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <Button
          className={classes.choice}
          aria-label={`Date: ${current}`}
          aria-expanded={opened}
          leftSection={narrow ? <IconCalendar size={16} aria-hidden /> : undefined}
          rightSection={narrow ? undefined : <IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {narrow && !since && !until ? 'Date' : current}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Date">
        <div className={classes.panel}>
          <div className={classes.days}>
            {spans.map(({ label, days }) => (
              <Button
                key={label}
                size="xs"
                onClick={() => {
                  onChange({
                    since: clientTime().subtract(days, 'day').format('YYYY-MM-DD'),
                    until: undefined,
                  });
                  setOpened(false);
                }}
              >
                {label}
              </Button>
            ))}
          </div>
          <div className={classes.range}>
            <TextInput
              type="date"
              label="From"
              max={until}
              value={since ?? ''}
              onChange={(event) => onChange({ since: event.currentTarget.value || undefined })}
            />
            <TextInput
              type="date"
              label="To"
              min={since}
              value={until ?? ''}
              onChange={(event) => onChange({ until: event.currentTarget.value || undefined })}
            />
          </div>
          <Button
            size="xs"
            variant="subtle"
            mt={12}
            disabled={!since && !until}
            onClick={() => {
              onChange({ since: undefined, until: undefined });
              setOpened(false);
            }}
          >
            Any time
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

function describe(since: string | undefined, until: string | undefined): string {
  if (since && until)
    return since === until ? formatDate(since) : `${formatDate(since)} – ${formatDate(until)}`;
  if (since) return `Since ${formatDate(since)}`;
  return until ? `Until ${formatDate(until)}` : 'Any time';
}
