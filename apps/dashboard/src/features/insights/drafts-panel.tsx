import type { DraftChange } from '@vold/contract';
import { formatDateTime } from '../../base/text/date.ts';
import { formatCount } from '../../base/text/format-count.ts';
import { modelTitle } from '../../base/text/history-title.ts';
import { useContentCounts } from '../../core/menu/use-content-counts.ts';
import { useMenu } from '../../core/menu/use-menu.ts';
import { api } from '../../core/session/api.ts';
import { usePeople } from '../../core/session/people.ts';
import { mayListChanges } from '../../core/session/publishing.ts';
import { useSession } from '../../core/session/session-store.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import { changeTitle } from '../../editing/drafts/change-title.ts';
import { changesAddress } from '../../editing/drafts/use-change-count.ts';
import { recordPlace } from '../../editing/usages/record-place.ts';
import { InsightPanel } from './insight-panel.tsx';
import { ShortList } from './short-list.tsx';

const most = 5;

/** The latest drafts, if the person sees drafts and there are any. */
export function useLatestDrafts() {
  const clientId = useSession((state) => state.clientId);
  const isSeen = useSession(({ detail }) => mayListChanges(detail, clientId));
  const count = useContentCounts(isSeen).data?.changes ?? 0;
  return useAnswer(['draft', 'latest'], (settings) => api.draft.changes({ limit: most }, settings), {
    enabled: isSeen && count > 0,
  });
}

/** Lists the latest drafts, with the way to all of them. */
export function DraftsPanel({ total, results }: { total: number; results: readonly DraftChange[] }) {
  const language = useSession((state) => state.language);
  const types = useMenu().flatMap(({ children }) => children);
  const nameOf = usePeople(results.map(({ updated_by }) => updated_by));
  const listOf = (type: string) => types.find(({ postType }) => postType === type)?.path ?? null;
  return (
    <InsightPanel
      wide
      title="Unpublished changes"
      link={{ label: `${formatCount(total)} unpublished`, href: changesAddress }}
    >
      <ShortList
        empty="Everything is published."
        items={results.map((change) => ({
          id: change.id,
          title: changeTitle(change, language),
          note: [modelTitle(change.resource), nameOf(change.updated_by)].filter(Boolean).join(' · '),
          when: formatDateTime(change.updated_at),
          href: change.action === 'delete' ? null : recordPlace(change, '/dashboard/home', listOf),
        }))}
      />
    </InsightPanel>
  );
}
