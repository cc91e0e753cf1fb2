import { AppLink } from '../../base/ui/app-link.tsx';
import classes from '../../base/ui/tabs.module.css';

export const redirectsHome = '/dashboard/settings/redirects';
export const missingPart = 'not-found';

const tabs = [
  { title: 'Redirects', href: redirectsHome },
  { title: 'Not found', href: `${redirectsHome}/${missingPart}` },
];

/** The way between redirects and the addresses that found nothing. */
export function RedirectTabs() {
  return (
    <nav className={classes.tabs} aria-label="Redirects">
      {tabs.map(({ title, href }) => (
        <AppLink key={href} href={href} className={`${classes.tab} row`}>
          {title}
        </AppLink>
      ))}
    </nav>
  );
}
