import { Skeleton } from '@mantine/core';
import { ApiError } from '../../base/api/result.ts';
import { ListError, NoAccess, NoConnection } from '../../base/ui/list-states.tsx';
import { useOpenRecord } from '../../core/events/use-open-record.ts';
import { accessOf, mayCreate } from '../../core/menu/access.ts';
import { Screen } from '../../core/screen/screen.tsx';
import { may } from '../../core/session/may.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { useEditedRecord } from '../publishing/use-edited-record.ts';
import type { RecordConfig } from './record-config.ts';
import { RecordEditor } from './record-editor.tsx';
import formClasses from './record-form.module.css';
import classes from './record-screen.module.css';

interface RecordScreenProps {
  config: RecordConfig;
  /** Id of the record, or `new`. */
  id: string;
}

/** The form of one record (FORM), configured per resource. */
export function RecordScreen({ config, id }: RecordScreenProps) {
  const clientId = useSession((state) => state.clientId);
  const creating = id === 'new';
  const record = useEditedRecord(config.calls, creating ? undefined : id, config.present);
  // Presence covers only records of the selected client.
  useOpenRecord(config.calls.path, record.data && record.data.client_id === clientId ? id : null);
  const access = useCreateAccess(config);
  if (creating && access) return <RecordEditor key="new" config={config} record={null} />;
  if (record.data) return <RecordEditor key={id} config={config} record={record.data} />;
  return (
    <Screen
      title={
        creating ? `New ${config.noun}` : record.isError ? titleOf(record.error, config.noun) : 'Loading'
      }
      crumbs={[...config.crumbs]}
    >
      {config.head}
      {creating ? (
        <NoAccess />
      ) : record.isError ? (
        <ListError
          error={record.error}
          what={`This ${config.noun} could not be loaded`}
          onRetry={() => record.refetch()}
          home={config.crumbs.at(-1)}
        />
      ) : record.isPaused ? (
        <NoConnection what={`This ${config.noun} could not be loaded`} />
      ) : (
        <div className={classes.columns} aria-busy="true">
          <div className={formClasses.card}>
            {['40%', '55%', '30%'].map((width) => (
              <div key={width}>
                <Skeleton height={12} width={width} mb={8} />
                <Skeleton height={36} />
              </div>
            ))}
          </div>
          <Skeleton height={160} />
        </div>
      )}
    </Screen>
  );
}

/** True if the user may create records of this resource here (LIST-16). */
function useCreateAccess({ calls, home }: RecordConfig): boolean {
  const { detail } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  return may(detail, `${calls.path}.create`) && mayCreate(home, accessOf(detail, clientId));
}

/** Title in the bar for a record that could not be loaded. */
function titleOf(error: Error, noun: string): string {
  if (error instanceof ApiError && error.status === 404) return 'Not found';
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
