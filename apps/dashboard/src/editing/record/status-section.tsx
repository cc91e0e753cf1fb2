import { Switch } from '@mantine/core';
import { formatDate } from '../../base/text/date.ts';
import { useField } from '../inputs/use-field.ts';
import classes from './record-aside.module.css';
import type { RecordSource } from './record-source.ts';

const statusPath = ['status'] as const;

interface StatusSectionProps {
  source: RecordSource;
  readOnly: boolean;
  /** When the record was changed last; nothing while it is being created. */
  changedAt?: string | undefined;
  /** True if a save waits for its publication. */
  waits?: boolean;
}

/** Whether visitors see a record (FORM-37). */
export function StatusSection({ source, readOnly, changedAt, waits = false }: StatusSectionProps) {
  const { value, edited } = useField(source, statusPath);
  const published = value === 'published';
  return (
    <section>
      <h2>Status</h2>
      <div className={classes.status}>
        <Switch
          label={!published ? 'Draft' : waits ? 'Online after publishing' : 'Published'}
          disabled={readOnly}
          checked={published}
          onChange={(event) => source.set(statusPath, event.currentTarget.checked ? 'published' : 'draft')}
        />
        <span className="num">{edited ? 'Not saved' : formatDate(changedAt)}</span>
      </div>
    </section>
  );
}
