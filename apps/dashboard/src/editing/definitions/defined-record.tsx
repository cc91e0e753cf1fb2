import { useMemo } from 'react';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import type { RecordConfig } from '../record/record-config.ts';
import { RecordScreen } from '../record/record-screen.tsx';

/** A record's config, except what follows from its calls and crumbs. */
export type RecordDefinition = Omit<RecordConfig, 'home' | 'readOnly'>;

interface DefinedRecordProps {
  definition: RecordDefinition;
  /** Id of the record, or `new`. */
  id: string;
}

/** The form of a record whose list is the last crumb; read-only for users without permission to save it. */
export function DefinedRecord({ definition, id }: DefinedRecordProps) {
  const { detail } = useSignedIn();
  const readOnly = !may(detail, `${definition.calls.path}.${id === 'new' ? 'create' : 'update'}`);
  const home = definition.crumbs.at(-1)?.to ?? '';
  const config = useMemo(() => ({ ...definition, home, readOnly }), [definition, home, readOnly]);
  return <RecordScreen config={config} id={id} />;
}
