import type { RecordVersion } from '@vold/contract';
import { usePeople } from '../../core/session/people.ts';

/** Names who wrote each of these versions: a version itself names the client's staff only. */
export function useAuthors(versions: readonly RecordVersion[]): (version: RecordVersion) => string {
  const nameOf = usePeople(versions.map(({ user }) => (user.name === null ? user.id : null)));
  return ({ user }) => user.name ?? nameOf(user.id) ?? (user.id ? '…' : 'System');
}

const actions: Readonly<Record<RecordVersion['action'], string>> = {
  create: 'Created',
  update: 'Changed',
  copy: 'Copied its sections to a language without any',
  delete: 'Deleted',
  restore: 'Restored from the trash',
};

/** What a version did, for example `Changed title, meta`. */
export function changedWords({ action, changed }: RecordVersion): string {
  return action === 'update' && changed.length > 0 ? `Changed ${changed.join(', ')}` : actions[action];
}
