import { isOfDraft, type RecordVersion } from '@vold/contract';
import type { Path } from '@vold/document';
import { usePeople } from '../../core/session/people.ts';
import { withContents } from '../differences/content-titles.ts';
import { placeName } from '../drafts/publish-refusals.ts';

/** Returns a function for the author of a version. Versions name only the client's staff; other names are fetched. */
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

/**
 * Says what a version did, for example `Changed Page Name, Sections`.
 *
 * @param titleOf the form's title of a field; null if the form has none
 */
export function changedWords(version: RecordVersion, titleOf: (path: Path) => string | null): string {
  const { action, changed } = version;
  const titles = changed.map((name) => withContents(titleOf)([name]) ?? placeName([name]));
  if (titles.length > 0 && (action === 'update' || isOfDraft(version))) return `Changed ${titles.join(', ')}`;
  return isOfDraft(version) && action === 'create' ? 'Created as a draft' : actions[action];
}
