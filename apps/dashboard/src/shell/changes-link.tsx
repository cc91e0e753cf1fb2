import { Tooltip } from '@mantine/core';
import { IconGitPullRequestDraft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../base/text/format-count.ts';
import { useContentCounts } from '../core/menu/use-content-counts.ts';
import { isReviewed, mayListChanges } from '../core/session/publishing.ts';
import { useSession } from '../core/session/session-store.ts';
import { changesAddress } from '../editing/drafts/use-change-count.ts';
import classes from './navigation.module.css';

const title = 'Unpublished changes';

/** Below the menu of the specification: leads to drafts, if there are any or the client reviews changes. */
export function ChangesLink({ collapsed }: { collapsed: boolean }) {
  const isSeen = useSession(({ detail, clientId }) => mayListChanges(detail, clientId));
  const review = useSession(({ client }) => isReviewed(client));
  const count = useContentCounts(isSeen).data?.changes ?? 0;
  if (!isSeen || (count === 0 && !review)) return null;
  const label = count > 0 ? `${title} (${formatCount(count)})` : title;
  const link = (
    <Link
      className={`${classes.item} row ${classes.foot}`}
      to={changesAddress}
      aria-label={collapsed ? label : undefined}
    >
      <IconGitPullRequestDraft size={18} aria-hidden />
      {!collapsed && (
        <>
          <span className="grow cut">{title}</span>{' '}
          {count > 0 && <span className={`${classes.count} num`}>{formatCount(count)}</span>}
        </>
      )}
    </Link>
  );
  return collapsed ? (
    <Tooltip label={label} position="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
