import type { LargePage } from '@vold/contract';
import { formatDateTime } from '../../base/text/date.ts';
import { textIn } from '../../base/text/localized.ts';
import { useSession } from '../../core/session/session-store.ts';
import { InsightPanel } from './insight-panel.tsx';
import { ShortList } from './short-list.tsx';
import { useRecordAddress } from './use-record-address.ts';
import { Warning } from './warning-panel.tsx';

const exceeds: Readonly<Record<LargePage['limit'], string>> = {
  elements: 'Has too many elements',
  characters: 'Has too much text',
  time: 'Takes too long to build',
};

/** Names the pages that visitors do not see because they are too large. */
export function LargePagesPanel({ pages }: { pages: readonly LargePage[] }) {
  const language = useSession((state) => state.language);
  const addressOf = useRecordAddress();
  const items = pages.map((page) => {
    const { kind, id, type, title, path, limit, view, last_at } = page;
    const isMissing = kind === 'missing';
    const place = isMissing ? `The page for addresses that do not exist (${page.language})` : path;
    const name = textIn(title ?? {}, language) || place;
    const cause = view ? `${exceeds[limit]} in the view “${view}”` : exceeds[limit];
    return {
      id: `${page.language} ${path}`,
      title: name,
      note: name === place ? cause : `${path} · ${cause}`,
      when: formatDateTime(last_at),
      href: isMissing ? null : addressOf({ resource: kind, id, type }),
    };
  });
  return (
    <InsightPanel title="Pages that are too large" wide>
      <Warning>
        <p>
          <b>Visitors see an error instead of {pages.length === 1 ? 'this page' : 'these pages'}.</b>
        </p>
        <p>
          Shorten the page, or the lists and menus in its views. A page is listed until it is changed or
          visitors see it again, for seven days after the last visit at most.
        </p>
      </Warning>
      <ShortList items={items} empty="" />
    </InsightPanel>
  );
}
