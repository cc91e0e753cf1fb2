import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { IconArrowLeft, IconChevronRight, IconMenu2, type IconPlus, IconSearch } from '@tabler/icons-react';
import { Link, useCanGoBack, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { Fragment, memo, type ReactNode } from 'react';
import { addressDirection } from '../../base/text/address-direction.ts';
import { backAddress } from '../../base/text/back-address.ts';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import { useFrame } from '../session/frame-store.ts';
import { useLanguages, useSession } from '../session/session-store.ts';
import { type BarAction, BarActions } from './bar-actions.tsx';
import { type LanguageStates, LanguageSwitcher } from './language-switcher.tsx';
import { NoticeHistory } from './notice-history.tsx';
import { Presence } from './presence.tsx';
import classes from './screen.module.css';

export interface TopBarProps {
  /** The last part of the breadcrumb, the screen's `h1`. */
  title: string;
  /** The parts between the client and the title. */
  crumbs?: { title: string; to: string }[];
  /** The one main action of the screen; an icon on a phone. */
  primary?: { label: string; Icon: typeof IconPlus; onClick: () => void };
  /** Other actions, left of the main one; a menu on a phone. */
  actions?: readonly BarAction[];
  /** Ways to other screens, left of the main action; on a phone the screen has them elsewhere. */
  links?: ReactNode;
  /** Shows the content-language switcher, with a dot for what is known of a language's completeness. */
  languages?: LanguageStates | true;
}

/** Drawn again only when something of it changes: a form around it changes with every key. */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const { title, crumbs = [], primary, actions = [], links, languages } = props;
  const narrow = useNarrow();
  const multilingual = useLanguages().length > 1;
  const client = useSession((state) => state.client?.name ?? 'All clients');
  return (
    <header className={`${classes.bar} row`}>
      {narrow && (
        <ActionIcon aria-label="Open the menu" onClick={() => useFrame.setState({ drawer: true })}>
          <IconMenu2 size={18} />
        </ActionIcon>
      )}
      {/* A phone has room for it where there is a screen above and no main action: on a record. */}
      {(!narrow || (crumbs.length > 0 && !primary)) && (
        <BackButton up={crumbs.at(-1)?.to ?? '/dashboard/home'} />
      )}
      <nav aria-label="Breadcrumb" className={`${classes.crumbs} row ${classes.way}`}>
        {!narrow && (
          <ol className={`${classes.crumbs} row`}>
            {[{ title: client, to: '/dashboard/home' }, ...crumbs].map((crumb) => (
              <Fragment key={crumb.to}>
                <li>
                  <Link to={crumb.to}>{crumb.title}</Link>
                  <IconChevronRight size={14} aria-hidden />
                </li>
              </Fragment>
            ))}
          </ol>
        )}
        <h1
          className={classes.title}
          data-screen={crumbs.length === 0 || undefined}
          dir={addressDirection(title)}
        >
          {title}
        </h1>
      </nav>
      <span className={classes.grow} />
      {narrow ? (
        <ActionIcon aria-label="Search" onClick={() => useFrame.setState({ search: true })}>
          <IconSearch size={18} />
        </ActionIcon>
      ) : (
        <UnstyledButton
          className={classes.find}
          onClick={() => useFrame.setState({ search: true })}
          aria-keyshortcuts="Control+K Meta+K"
        >
          <IconSearch size={16} aria-hidden />
          Search
          <span className={classes.key} aria-hidden="true">
            Ctrl K
          </span>
        </UnstyledButton>
      )}
      <Presence />
      <span>
        <NoticeHistory />
      </span>
      {languages && multilingual && (
        <>
          {!narrow && <span className={classes.divider} />}
          {/* On a phone the title needs the room that every button more takes. */}
          <LanguageSwitcher
            states={languages === true ? {} : languages}
            inline={narrow ? (actions.length > 0 ? 1 : 2) : 3}
          />
        </>
      )}
      {links && !narrow && <span className={classes.links}>{links}</span>}
      {actions.length > 0 && <BarActions actions={actions} />}
      {primary &&
        (narrow ? (
          <ActionIcon aria-label={primary.label} color="teal" c="var(--accent-ink)" onClick={primary.onClick}>
            <primary.Icon size={18} />
          </ActionIcon>
        ) : (
          <Button
            variant="filled"
            leftSection={<primary.Icon size={16} aria-hidden />}
            onClick={primary.onClick}
          >
            {primary.label}
          </Button>
        ))}
    </header>
  );
});

/** Back: to `source` (SHELL-20 to SHELL-22), else one step back, else one level up. Off if there is no way left. */
function BackButton({ up }: { up: string }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { pathname } = useLocation();
  const { source, from } = useSearch({ strict: false });
  const address = backAddress({ source, from }, window.location.origin);
  const leadsNowhere = address === null && !canGoBack && up === pathname;

  function goBack() {
    if (address !== null) router.history.push(address, { returns: true });
    else if (canGoBack) router.history.back();
    else router.navigate({ to: up });
  }

  return (
    <ActionIcon aria-label="Back" title="Back" disabled={leadsNowhere} onClick={goBack}>
      <IconArrowLeft size={18} />
    </ActionIcon>
  );
}
