import type { RecordVersion } from '@vold/contract';

/** Who wrote a version: the version itself names the client's staff only, the person's own name is known besides. */
export function authorOf(
  { user }: RecordVersion,
  nameOf: (id: string | null | undefined) => string | null,
): string {
  return user.name ?? nameOf(user.id) ?? user.email ?? 'System';
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
