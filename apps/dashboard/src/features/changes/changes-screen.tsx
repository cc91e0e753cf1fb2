import {
  IconArrowBackUp,
  IconClock,
  IconClockOff,
  IconCloudUpload,
  IconGitCompare,
  IconLink,
} from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { constants, type DraftChange, draftedNames, type ListAnswer } from '@vold/contract';
import { useMemo, useState } from 'react';
import { queryClient } from '../../base/cache/query-client.ts';
import { notifyError } from '../../base/notices/notice-store.ts';
import { addressDirection } from '../../base/text/address-direction.ts';
import { formatDateTime } from '../../base/text/date.ts';
import { modelTitle } from '../../base/text/history-title.ts';
import { ListEmpty } from '../../base/ui/list-states.tsx';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import { useMenu } from '../../core/menu/use-menu.ts';
import { openPopup } from '../../core/popups/popup-store.ts';
import { Screen } from '../../core/screen/screen.tsx';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { usePeople } from '../../core/session/people.ts';
import { mayListChanges, mayPublish } from '../../core/session/publishing.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { useSectionKinds } from '../../editing/differences/use-section-kinds.ts';
import { changeTitle } from '../../editing/drafts/change-title.ts';
import { discardChanges, publishChanges } from '../../editing/drafts/publish-changes.tsx';
import type { PublishRefusal } from '../../editing/drafts/publish-refusals.ts';
import { RefusalMark } from '../../editing/drafts/refusal-list.tsx';
import { scheduleDraft } from '../../editing/drafts/schedule-draft.ts';
import { useChangeCount } from '../../editing/drafts/use-change-count.ts';
import type { Column, ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { recordPlace } from '../../editing/usages/record-place.ts';
import { changeCalls } from './change-list.ts';
import { changedWords } from './changed-words.ts';
import { openComparison } from './compare-change.tsx';
import { PublishAll } from './publish-all.tsx';
import { plannedOf, ScheduledMark, withdrawPublications } from './scheduled-mark.tsx';

const title = 'Unpublished changes';
const noun = { one: 'change', many: 'changes' };
const noKinds = {};
const actionNames = { create: 'New', change: 'Changed', delete: 'Will be deleted' } as const;

/**
 * All unpublished changes, newest first; users with permission to publish or discard can do so with some or all of
 * them.
 */
export function ChangesScreen() {
  const { detail } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  if (clientId === null)
    return (
      <Screen title={title}>
        <ListEmpty text="Choose a client to see the draft of its website." />
      </Screen>
    );
  if (!mayListChanges(detail, clientId))
    return (
      <Screen title={title}>
        <ListEmpty text="You don't have access to this" />
      </Screen>
    );
  return <ChangeList />;
}

function ChangeList() {
  const { detail, client } = useSignedIn();
  const language = useSession((state) => state.language);
  const { href } = useLocation();
  const menu = useMenu();
  const count = useChangeCount(true);
  const isNarrow = useNarrow();
  const [shown, setShown] = useState<readonly DraftChange[]>([]);
  const [refusals, setRefusals] = useState<readonly PublishRefusal[]>([]);
  const nameOf = usePeople(shown.flatMap(({ updated_by, release }) => [updated_by, release?.by]));
  const kinds = useSectionKinds(shown.some(({ resource }) => resource === 'page') ? 'page' : '') ?? noKinds;
  const hasScheduled = shown.some(({ release }) => release !== null);
  const hasRefusals = refusals.some((refusal) => shown.some(({ id }) => id === refusal.id));
  const publishes = useMemo(
    () => new Set(draftedNames.filter((name) => mayPublish(detail, client, name))),
    [detail, client],
  );
  const config = useMemo<ListConfig<DraftChange>>(() => {
    const types = menu.flatMap(({ children }) => children);
    const typeOf = (type: string | null) => types.find(({ postType }) => postType === type);
    const named = (change: DraftChange) => ({
      resource: change.resource,
      id: change.id,
      rev: change.rev,
      title: changeTitle(change, language),
      isNew: change.published_rev === null,
    });
    const problems = new Map(refusals.map((refusal) => [refusal.id, refusal]));
    const problem: Column<DraftChange> = {
      id: 'problem',
      title: 'Not published because',
      render: ({ id }) => {
        const refusal = problems.get(id);
        return refusal && <RefusalMark refusal={refusal} />;
      },
      width: '280px',
      below: true,
    };
    const scheduled: Column<DraftChange> = {
      id: 'planned',
      title: 'Will be published',
      render: ({ release }) => release && <ScheduledMark scheduled={release} by={nameOf(release.by)} />,
      width: '230px',
      below: true,
    };
    return {
      calls: changeCalls,
      noun,
      searchFields: null,
      alphabetical: null,
      modified: false,
      order: () => 'updated_at DESC',
      limit: constants.listLimit,
      layouts: ['table'],
      titleOf: changeTitle,
      open: (change) => {
        if (change.action === 'delete') return null;
        const { resource, id, type } = change;
        const address = recordPlace({ resource, id, type }, href, (wanted) => typeOf(wanted)?.path ?? null);
        return address === null ? null : { href: address, label: 'Open' };
      },
      columns: [
        {
          id: 'title',
          title: 'Title',
          render: (change) => {
            const name = changeTitle(change, language);
            return <span dir={addressDirection(name)}>{name}</span>;
          },
        },
        ...(hasRefusals ? [problem] : []),
        ...(hasScheduled ? [scheduled] : []),
        {
          id: 'action',
          title: 'Change',
          render: ({ action, published_rev }) =>
            action === 'delete' && published_rev === null ? 'Deleted, never published' : actionNames[action],
          width: '130px',
          below: true,
        },
        {
          id: 'changed',
          title: 'What changed',
          render: (change) => changedWords(change, kinds) || null,
          width: '220px',
          below: true,
        },
        {
          id: 'kind',
          title: 'Kind',
          render: ({ resource, type }) =>
            // The website has no other name.
            resource === 'webconfig'
              ? 'Settings and design'
              : (resource === 'post' && typeOf(type)?.title) || modelTitle(resource),
          width: '160px',
          below: true,
        },
        {
          id: 'by',
          title: 'Changed by',
          render: ({ updated_by }) => nameOf(updated_by) ?? (updated_by ? '…' : 'System'),
          width: '160px',
          below: true,
        },
        {
          id: 'when',
          title: 'Changed',
          render: ({ updated_at }) => <time dateTime={updated_at}>{formatDateTime(updated_at)}</time>,
          width: '190px',
          below: true,
        },
      ],
      actions: {},
      onOpen: (change) => openComparison(shown, change, language),
      more: [
        {
          label: 'Compare',
          Icon: IconGitCompare,
          single: true,
          run: async ([change]: readonly DraftChange[]) => {
            if (change) openComparison(shown, change, language);
            return { refused: [] };
          },
        },
        ...(publishes.size > 0
          ? [
              {
                label: 'Publish',
                Icon: IconCloudUpload,
                applies: ({ resource }: DraftChange) => publishes.has(resource),
                publishes: (named: string) => `Publish ${named}?`,
                run: async (items: readonly DraftChange[]) => ({
                  refused: (await publishChanges({
                    what: items.map(named),
                    noun,
                    onRefused: setRefusals,
                  }))
                    ? []
                    : items,
                }),
              },
              {
                label: 'Publish at…',
                Icon: IconClock,
                single: true,
                applies: ({ resource }: DraftChange) => publishes.has(resource),
                run: async ([change]: readonly DraftChange[]) => {
                  if (change) await scheduleDraft(plannedOf(change));
                  return { refused: [] };
                },
              },
              {
                label: 'Withdraw the scheduled publication',
                Icon: IconClockOff,
                applies: ({ resource, release }: DraftChange) => release !== null && publishes.has(resource),
                run: withdrawPublications,
              },
            ]
          : []),
        {
          label: 'Discard…',
          Icon: IconArrowBackUp,
          applies: ({ resource }: DraftChange) => may(detail, `${resource}.update`),
          run: async (items: readonly DraftChange[]) => {
            const left = new Set((await discardChanges(items.map(named), noun)).map(({ id }) => id));
            return { refused: items.filter(({ id }) => left.has(id)) };
          },
        },
      ],
      onShown: setShown,
      empty: 'Everything is published.',
    };
  }, [detail, menu, language, href, nameOf, publishes, refusals, hasRefusals, hasScheduled, shown, kinds]);

  /** All that this person may publish: what the list shows as it shows it. What was saved since is refused, and shown. */
  async function publishAll() {
    const answer = await api.draft.changes();
    if (!answer.ok) return notifyError(answer.data.message);
    const all = answer.data.results.filter(({ resource }) => publishes.has(resource));
    const lists = queryClient.getQueriesData<ListAnswer<DraftChange>>({
      queryKey: [changeCalls.path, useSession.getState().clientId, 'list'],
      type: 'active',
    });
    const seen = new Map(
      lists.flatMap(([, list]) => list?.results.map(({ id, rev }) => [id, rev] as const) ?? []),
    );
    const what = all.map((change) => ({
      resource: change.resource,
      id: change.id,
      rev: seen.get(change.id) ?? change.rev,
      title: changeTitle(change, language),
    }));
    if (what.length === 0) return;
    openPopup({
      title: 'Publish all',
      width: 'small',
      content: (close) => <PublishAll what={what} noun={noun} onRefused={setRefusals} close={close} />,
    });
  }

  const showLinks = async () => {
    const { openPreviewLinks } = await import('../../editing/drafts/preview-links.tsx');
    openPreviewLinks();
  };

  return (
    <ListScreen
      title={title}
      config={config}
      // On a phone the title needs that room.
      localized={!isNarrow}
      actions={
        may(detail, 'draft.preview-link')
          ? [{ label: 'Preview links', Icon: IconLink, onClick: () => void showLinks() }]
          : []
      }
      primary={
        publishes.size > 0 && count > 0
          ? { label: 'Publish all', Icon: IconCloudUpload, onClick: () => void publishAll() }
          : undefined
      }
    />
  );
}
