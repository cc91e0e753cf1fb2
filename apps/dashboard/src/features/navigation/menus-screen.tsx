import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ListSkeleton, QueryError } from '../../base/ui/list-states.tsx';
import { settingsCrumb } from '../../core/screen/crumbs.ts';
import { Screen } from '../../core/screen/screen.tsx';
import { may } from '../../core/session/may.ts';
import { useSession, useSignedIn } from '../../core/session/session-store.ts';
import { mayManageEntries } from '../../editing/navigation-settings/may-manage-entries.ts';
import { lastPosition, useEditingNavigation } from './editing-navigation.ts';
import { EntriesScreen } from './entries-screen.tsx';
import { isPosition } from './menu-positions.ts';
import { MenuScreen } from './menu-screen.tsx';
import { MenuTabs } from './menu-tabs.tsx';
import { useMenus } from './use-menus.ts';

/**
 * Settings → navigation (SETN-30): the website menus by position. `/navigation/{position}` opens the menu at that position, or
 * creates one (SETN-07, SETN-08); `/navigation/{id}` a certain one, `/navigation/{position}/new` another one.
 */
export function MenusScreen() {
  const { id: at, part } = useParams({ strict: false });
  const { detail } = useSignedIn();
  const clientId = useSession((state) => state.clientId);
  const menus = useMenus();
  const known = menus.data?.find((menu) => menu.id === at);
  const position = isPosition(at) ? at : (known?.position ?? (at ? null : lastPosition(clientId)));
  const menu = part === 'new' ? undefined : (known ?? menus.data?.find((one) => one.position === position));
  const menuId = menu?.id ?? null;
  const isLoaded = menus.data !== undefined;

  useEffect(() => {
    if (position && isLoaded) useEditingNavigation.setState({ clientId, position, id: menuId });
  }, [clientId, position, menuId, isLoaded]);

  if (clientId === null) return <Waiting text="Choose a client first." />;
  if (at === 'dashboard' && mayManageEntries(detail)) return <EntriesScreen clientId={clientId} />;
  if (menus.isError) {
    return (
      <Screen title="Navigation" crumbs={crumbs}>
        <QueryError query={menus} what="The menus could not be loaded" />
      </Screen>
    );
  }
  if (!menus.data) return <Waiting />;
  // A menu that was just made is in the list with its next answer.
  if (!position && menus.isFetching) return <Waiting />;
  // An id that no menu has is asked for all the same: the record's screen says that it is not there.
  const shown = position ? (menuId ?? 'new') : (at ?? 'new');
  return (
    <MenuScreen
      key={shown === 'new' ? `new ${position}` : shown}
      id={shown}
      position={position ?? lastPosition(clientId)}
      head={
        <MenuTabs
          position={position ?? lastPosition(clientId)}
          id={position ? menuId : shown}
          menus={menus.data}
          entries={mayManageEntries(detail)}
          creates={may(detail, 'navigation.create')}
        />
      }
    />
  );
}

const crumbs = [settingsCrumb];

function Waiting({ text }: { text?: string }) {
  return (
    <Screen title="Navigation" crumbs={crumbs}>
      {text ? <p>{text}</p> : <ListSkeleton layout="table" />}
    </Screen>
  );
}
