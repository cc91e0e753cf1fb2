import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BrandMark } from '../base/ui/brand-mark.tsx';
import { useLoadedOnDemand } from '../base/ui/use-on-demand.ts';
import { useSignedIn } from '../core/session/session-store.ts';
import classes from './navigation.module.css';

/** The client at the top of the navigation; for masters a switcher. */
export function ClientSwitcher({ collapsed }: { collapsed: boolean }) {
  const { detail, client, webconfig } = useSignedIn();
  const name = client?.name ?? 'All clients';
  const address = client ? (hostOf(webconfig?.website_url) ?? client.slug) : 'Platform';
  const face = (
    <>
      <span className={classes.mark}>
        <BrandMark size={18} />
      </span>
      {!collapsed && (
        <span className="grow">
          <span className={classes.name}>{name}</span>
          <span className={classes.sub}>{address}</span>
        </span>
      )}
    </>
  );
  if (!detail.client.master) return <div className={classes.head}>{face}</div>;
  return <ClientChoice face={face} name={name} collapsed={collapsed} />;
}

const loadList = () => import('./client-list.tsx').then((module) => module.ClientList);

function ClientChoice({ face, name, collapsed }: { face: ReactNode; name: string; collapsed: boolean }) {
  const { part: ClientList, button, first } = useLoadedOnDemand(loadList);
  const head = (props: { 'aria-expanded': boolean; onClick: () => void }) => (
    <UnstyledButton ref={button} className={classes.head} aria-haspopup="listbox" {...props}>
      <span className="visually-hidden">Switch client: {collapsed && name}</span>
      {face}
      {!collapsed && <IconSelector size={16} className={classes.selector} aria-hidden />}
    </UnstyledButton>
  );
  return ClientList ? <ClientList head={head} /> : head(first('listbox'));
}

function hostOf(url: string | undefined): string | null {
  try {
    return url ? new URL(url).host : null;
  } catch {
    return null;
  }
}
