// @vitest-environment happy-dom
import { newId, pictureResource, websiteSettingResource } from '@vold/contract';
import { act, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../base/cache/query-client.ts';
import { useMenu } from '../core/menu/use-menu.ts';
import { resetSession } from '../core/session/reset.ts';
import { useSession } from '../core/session/session-store.ts';
import { filterOf } from '../editing/files/media-search.ts';
import { useMedia } from '../editing/files/use-media.ts';
import type { RecordConfig } from '../editing/record/record-config.ts';
import { openSidePanel, sidePanelClear, useSidePanel } from '../editing/side-panel/side-panel-store.ts';
import { PageScreen } from '../features/pages/page-screen.tsx';
import { draw, erase, until } from '../testing/draw.tsx';
import { router } from './router.tsx';

afterEach(erase);

const images = filterOf({}, 'picture');
const notAsked = () => Promise.reject(new Error('Nothing is asked for'));
const firstImages = { first: 0, last: 0 };

/** As the gate of the dashboard: nothing shows when the session is over. */
function SignedIn({ children }: { children: () => ReactNode }) {
  return useSession(({ detail }) => detail !== null) && children();
}

/** Places that show what the session holds: a page that is refused, the menu's own entries, the file manager's files. */
function Shown({ page }: { page: string }) {
  const entries = useMenu().flatMap(({ children }) => children.map(({ title }) => title));
  const files = useMedia(images, firstImages);
  return (
    <>
      <PageScreen id={page} />
      <p>{`Entries: ${entries.join(', ')}; files: ${files.at(0)?.name}`}</p>
    </>
  );
}

it('AUTH-29 the session holds language, website config, refusal, side editor, files, menu entries and live editor, until it ends', async () => {
  const [clientId, page] = [newId('client'), newId('page')];
  const stamp = {
    rev: 1,
    client_id: clientId,
    created_at: '2026-11-20T08:00:00Z',
    updated_at: '2026-11-20T08:00:00Z',
  };
  const list = (record: object) => ({ body: { results: [record], total: 1, total_page: 1 } });
  const refused = { code: 'FORBIDDEN', message: 'Refused', error: 'Refused', err: 'Refused' };
  await draw(() => <SignedIn>{() => <Shown page={page} />}</SignedIn>, {
    clientId,
    webconfig: { site_name: 'Saltwater House' },
    answers: {
      [`GET /api/v1/page/${page}/${clientId}`]: { status: 403, body: refused },
      [`GET /api/v1/website-setting/${clientId}`]: list({
        ...websiteSettingResource.defaults,
        ...stamp,
        id: newId('website-setting'),
        title: 'Journal',
        data: { path: 'journal', menu_position: { id: 'posts' } },
      }),
      [`GET /api/v1/picture/${clientId}`]: list({
        ...pictureResource.defaults,
        ...stamp,
        id: newId('picture'),
        name: 'reef.svg',
      }),
    },
  });
  await until(() => {
    expect(document.body.textContent).toContain("You don't have access to this");
    expect(document.body.textContent).toMatch(/Entries: .*Journal/);
    expect(document.body.textContent).toContain('files: reef.svg');
  });
  const config: RecordConfig = {
    calls: { path: 'page', get: notAsked, update: notAsked },
    noun: 'page',
    crumbs: [],
    home: '/dashboard/pages',
    titleOf: () => 'Page',
    groups: [],
    initial: {},
  };
  await act(async () => openSidePanel({ config, id: page }));
  // The open live editor is an address: reloading it opens it again.
  await act(async () => router.navigate({ to: '/dashboard/pages/edit-live/{-$id}', params: { id: page } }));
  expect(router.latestLocation.pathname).toBe(`/dashboard/pages/edit-live/${page}`);
  expect(useSession.getState()).toMatchObject({
    language: 'en',
    webconfig: { site_name: 'Saltwater House' },
  });
  expect(useSidePanel.getState()).toMatchObject({ open: true, shown: { id: page } });

  await act(async () => resetSession());
  expect(useSession.getState()).toMatchObject({
    language: 'en',
    webconfig: null,
    detail: null,
    client: null,
  });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  await until(() => expect(useSidePanel.getState()).toEqual({ open: false, shown: null }));
  await until(() => expect(router.latestLocation.pathname).toBe('/'));
  expect(sidePanelClear).toBe(400);
  // The live editor's screen is loaded for its address.
}, 180_000);
