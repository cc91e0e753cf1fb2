import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { unwrap } from '../../base/api/result.ts';
import { QueryError } from '../../base/ui/list-states.tsx';
import { useOpenRecord } from '../../core/events/use-open-record.ts';
import { Screen } from '../../core/screen/screen.tsx';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { readsDraft } from '../../core/session/publishing.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { editedKey } from '../../editing/publishing/record-draft.ts';
import classes from './design.module.css';
import { DesignEditor } from './design-editor.tsx';

/** `/dashboard/design` (THEME): the theme of the client's website, which is part of its website config. */
export function DesignScreen() {
  const { detail, client, webconfig } = useSignedIn();
  const id = webconfig?.id ?? null;
  const record = useQuery({
    queryKey: editedKey('webconfig', client?.id ?? null, id ?? undefined),
    enabled: id !== null,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.webconfigRecord.get(id ?? '', { signal, exempt: true, draft: readsDraft('webconfig') }),
      ),
  });
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
