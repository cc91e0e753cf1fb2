import { useQuery } from '@tanstack/react-query';
import { isDrafted, type ListAnswer, type RecordBase, type RecordVersion } from '@vold/contract';
import type { ResourceCalls } from '../../base/api/resource-calls.ts';
import { unwrap } from '../../base/api/result.ts';
import { useSession } from '../../core/session/session-store.ts';

/** The calls of a resource with versions. */
export type VersionCalls = Pick<
  Required<ResourceCalls<RecordBase>>,
  'path' | 'versions' | 'version' | 'restoreVersion' | 'update'
>;

/** The newest `limit` revisions of a record, fetched again after each save. */
export function useVersions(calls: VersionCalls, record: Pick<RecordBase, 'id' | 'rev'>, limit: number) {
  const clientId = useSession((state) => state.clientId);
  return useQuery({
    queryKey: [calls.path, clientId, 'versions', record.id, record.rev, limit],
    enabled: record.rev > 0,
    // Versions of another record cannot be restored into this one.
    placeholderData: (answer: ListAnswer<RecordVersion> | undefined, before) =>
      before?.queryKey[3] === record.id ? answer : undefined,
    queryFn: async ({ signal }) =>
      unwrap(
        await calls.versions(record.id, { limit }, { signal, exempt: true, draft: isDrafted(calls.path) }),
      ),
  });
}

/** The record as a revision left it, fetched once. @param rev null: nothing is fetched */
export function useVersion(calls: VersionCalls, id: string, rev: number | null) {
  const clientId = useSession((state) => state.clientId);
  return useQuery({
    queryKey: [calls.path, clientId, 'version', id, rev],
    enabled: rev !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      unwrap(await calls.version(id, rev ?? 0, { signal, exempt: true, draft: isDrafted(calls.path) })),
  });
}
