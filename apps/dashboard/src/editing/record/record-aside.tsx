import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { RecordBase } from '@vold/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../base/text/date.ts';
import { usePeople } from '../../core/session/people.ts';
import type { DraftOf } from '../drafts/draft-of.ts';
import type { RecordSource } from '../fields/record-source.ts';
import classes from './record-aside.module.css';
import { StatusSection } from './status-section.tsx';

interface RecordAsideProps {
  /** Null while the record is being created. */
  record: RecordBase | null;
  source: RecordSource;
  status: boolean;
  /** True if a save waits for its publication. */
  waits?: boolean;
  draft?: DraftOf | null;
  readOnly: boolean;
  onDelete?: () => void;
  /** The reason why it cannot be deleted. */
  kept: string | null;
  children?: ReactNode;
  /** Sections that load, at the end, so that nothing moves when they are loaded. */
  loading?: ReactNode;
}

/** The panel next to a record's form: status, dates and users, Delete. */
export function RecordAside(props: RecordAsideProps) {
  const { record, source, status, waits, draft, readOnly, onDelete, kept, children, loading } = props;
  const nameOf = usePeople([record?.created_by, record?.updated_by]);
  return (
    <aside className={classes.aside} aria-label="About this record">
      {status && (
        <StatusSection
          source={source}
          readOnly={readOnly}
          changedAt={record?.updated_at}
          waits={waits}
          creating={record === null}
          draft={draft}
        />
      )}
      {children}
      {record && (
        <section>
          <h2>Dates</h2>
          <dl className={classes.facts}>
            <dt>Created</dt>
            <dd className="num">{formatDateTime(record.created_at)}</dd>
            <dt>By</dt>
            <dd>{nameOf(record.created_by) ?? (record.created_by ? 'Another user' : 'System')}</dd>
          </dl>
          <dl className={classes.facts}>
            <dt>Changed</dt>
            <dd className="num">{formatDateTime(record.updated_at)}</dd>
            <dt>By</dt>
            <dd>{nameOf(record.updated_by) ?? (record.updated_by ? 'Another user' : 'System')}</dd>
          </dl>
        </section>
      )}
      {record && (onDelete || kept) && (
        <section>
          <h2>Delete</h2>
          {kept ? (
            <p className="note">{kept}</p>
          ) : (
            <Button className="is-bad" leftSection={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
              Delete
            </Button>
          )}
        </section>
      )}
      {loading}
    </aside>
  );
}
