import { IconArrowBackUp, IconCloudUpload, IconGitPullRequestDraft, IconPencil } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { draftMarksOf, type RecordBase } from '@vold/contract';
import { useMemo } from 'react';
import { formatCount } from '../../base/text/format-count.ts';
import type { BarAction } from '../../core/screen/bar-actions.tsx';
import { may } from '../../core/session/may.ts';
import { isReviewed, mayPublish, maySeeDraftsOf } from '../../core/session/publishing.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { changesAddress, useChangeCount } from '../drafts/use-change-count.ts';
import { useScheduledPublications } from '../drafts/use-scheduled-publications.ts';
import type { ListConfig } from './list-config.ts';

/** Adds marks, a filter and actions for drafts to a list, if the client has drafts or reviews changes. */
export function useDrafts<Item extends RecordBase>(
  config: ListConfig<Item>,
): { config: ListConfig<Item>; changes: BarAction | null } {
  const { detail, client } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  const router = useRouter();
  const { path } = config.calls;
  const isDrafted = maySeeDraftsOf(path, detail, clientId);
  const count = useChangeCount(isDrafted);
  const scheduled = useScheduledPublications(isDrafted && count > 0);
  const review = isReviewed(client);
  const isUsed = isDrafted && (review || count > 0);
  const publishes = mayPublish(detail, client, path);
  const discards = may(detail, `${path}.update`);
  const whole = useMemo<ListConfig<Item>>(() => {
    if (!isDrafted) return config;
    const drafts = { review, publishes, scheduled };
    if (!isUsed) return { ...config, drafts };
    const applies = (item: Item) => draftMarksOf(item)?.changed === true;
    const load = () => import('./publish-records.ts');
    return {
      ...config,
      drafts,
      filters: [
        ...(config.filters ?? []),
        {
          name: 'changed',
          title: 'Changes',
          Icon: IconPencil,
          options: [
            { value: undefined, label: `All ${config.noun.many}` },
            { value: 'true', label: 'Changed', where: { changed: true } },
          ],
        },
      ],
      more: [
        ...(config.more ?? []),
        ...(publishes
          ? [
              {
                label: 'Publish changes',
                Icon: IconCloudUpload,
                applies,
                publishes: (named: string) => `Publish the changes of ${named}?`,
                run: async (items: readonly Item[]) => (await load()).publishRecords(config, items),
              },
            ]
          : []),
        ...(discards
          ? [
              {
                label: 'Discard changes…',
                Icon: IconArrowBackUp,
                single: true,
                applies,
                run: async (items: readonly Item[]) => (await load()).discardRecords(config, items),
              },
            ]
          : []),
      ],
    };
  }, [config, isDrafted, isUsed, review, publishes, discards, scheduled]);
  const changes = useMemo(
    () =>
      isUsed
        ? {
            label: `Unpublished changes${count > 0 ? ` (${formatCount(count)})` : ''}`,
            Icon: IconGitPullRequestDraft,
            onClick: () => router.history.push(changesAddress),
          }
        : null,
    [isUsed, count, router],
  );
  return { config: whole, changes };
}
