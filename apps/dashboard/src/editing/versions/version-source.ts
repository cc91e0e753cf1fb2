import { isDrafted, type RecordBase } from '@vold/contract';
import type { ResourceCalls } from '../../base/api/resource-calls.ts';
import { useAnswer } from '../../core/session/use-answer.ts';

/** The calls of a resource with versions. */
export type VersionCalls = Pick<
  Required<ResourceCalls<RecordBase>>,
  'path' | 'versions' | 'version' | 'restoreVersion' | 'update'
>;

/** The newest `limit` revisions of a record, fetched again after each save. */
export function useVersions(calls: VersionCalls, record: Pick<RecordBase, 'id' | 'rev'>, limit: number) {
  return useAnswer(
    [calls.path, 'versions', record.id, record.rev, limit],
    (settings) => calls.versions(record.id, { limit }, { ...settings, draft: isDrafted(calls.path) }),
    {
      enabled: record.rev > 0,
      // Versions of another record cannot be restored into this one.
      placeholderData: (answer, before) => (before?.queryKey[3] === record.id ? answer : undefined),
    },
  );
}

/** The record as a revision left it, fetched once. @param rev null: nothing is fetched */
export function useVersion(calls: VersionCalls, id: string, rev: number | null) {
  return useAnswer(
    [calls.path, 'version', id, rev],
    (settings) => calls.version(id, rev ?? 0, { ...settings, draft: isDrafted(calls.path) }),
    { enabled: rev !== null, staleTime: Number.POSITIVE_INFINITY },
  );
}
