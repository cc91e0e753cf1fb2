import { Skeleton } from '@mantine/core';
import { QueryError } from '../../base/ui/list-states.tsx';
import { useOpenRecord } from '../../core/events/use-open-record.ts';
import { Screen } from '../../core/screen/screen.tsx';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { useEditedRecord } from '../../editing/publishing/use-edited-record.ts';
import classes from './design.module.css';
import { DesignEditor } from './design-editor.tsx';

/** `/dashboard/design` (THEME): the theme of the client's website, which is part of its website config. */
export function DesignScreen() {
  const { detail, webconfig } = useSignedIn();
  const id = webconfig?.id ?? null;
  const record = useEditedRecord(api.webconfigRecord, id ?? undefined);
  useOpenRecord('webconfig', id);
  if (record.data) {
    return (
      <DesignEditor key={record.data.id} record={record.data} readOnly={!may(detail, 'webconfig.update')} />
    );
  }
  return (
    <Screen title="Design">
      {id === null ? (
        <p>Choose a client first.</p>
      ) : record.isError ? (
        <QueryError query={record} what="The design could not be loaded" />
      ) : (
        <div className={classes.columns} aria-busy="true">
          <Skeleton height={420} />
          <Skeleton height={420} />
        </div>
      )}
    </Screen>
  );
}
