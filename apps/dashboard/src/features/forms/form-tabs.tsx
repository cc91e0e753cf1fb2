import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../base/text/format-count.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import classes from '../../base/ui/tabs.module.css';
import { may } from '../../core/session/may.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { countSubmissions } from './count-submissions.ts';

export const formsHome = '/dashboard/settings/form';
export const inboxHome = `${formsHome}/submissions`;
export const templatesHome = `${formsHome}/templates`;

/** The way between forms, what came in by them, and their mails; of those the person may see. */
export function FormTabs() {
  const { detail } = useSignedIn();
  const unread = useUnread(may(detail, 'form-submission.list'));
  const tabs = [
    { title: 'Forms', href: formsHome, shown: true },
    { title: 'Submissions', href: inboxHome, shown: may(detail, 'form-submission.list'), count: unread },
    { title: 'Mail templates', href: templatesHome, shown: may(detail, 'mail-template.list') },
  ].filter(({ shown }) => shown);
  return (
    <nav className={classes.tabs} aria-label="Form">
      {tabs.map(({ title, href, count }) => (
        <AppLink key={href} href={href} className={`${classes.tab} row`}>
          {title}
          {count !== undefined && count > 0 && (
            <span className={`${classes.count} num`}>
              {formatCount(count)}
              <span className="visually-hidden"> unread</span>
            </span>
          )}
        </AppLink>
      ))}
    </nav>
  );
}

function useUnread(enabled: boolean): number | undefined {
  const clientId = useSession((state) => state.clientId);
  return useQuery({
    queryKey: ['form-submission', clientId, 'unread'],
    enabled,
    queryFn: ({ signal }) => countSubmissions({ state: 'unread' }, signal),
  }).data;
}
