// @vitest-environment happy-dom

import { useParams } from '@tanstack/react-router';
import {
  type Client,
  categoryResource,
  clientResource,
  newId,
  type Post,
  postResource,
  websiteSettingResource,
} from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { ListedPost } from '../base/api/create-api.ts';
import { record } from '../base/api/schemas.ts';
import { queryClient } from '../base/cache/query-client.ts';
import { usePopups } from '../core/popups/popup-store.ts';
import { resetSession } from '../core/session/reset.ts';
import { useSession } from '../core/session/session-store.ts';
import { openDuplicate } from '../editing/listing/duplicate-popup.tsx';
import type { ListConfig } from '../editing/listing/list-config.ts';
import { postCalls } from '../editing/post-form/post-calls.ts';
import { TypedPostScreen } from '../features/posts/typed-post-screen.tsx';
import { button, click, draw, erase, type, until } from '../testing/draw.tsx';
// Ends what is open with the session, as in the dashboard.
import './router.tsx';
// Loaded when it is used: here it is there already.
import '../core/popups/popup-stack.tsx';

afterEach(erase);

function Shown() {
  const { id = '' } = useParams({ strict: false });
  const isSignedIn = useSession(({ detail }) => detail !== null);
  return isSignedIn && <TypedPostScreen key={id} section="posts" id={id} />;
}

const fieldOf = (model: string, title: string) => [{ component: 'VoldInput', model, title, id: model }];
const input = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"] input`);

it('POST-39 the session holds the post that is edited: form schema, action url, categories, whether it is new, the duplicate and the blog editor', async () => {
  const [clientId, id, reef] = [newId('client'), newId('post'), newId('category')];
  const stamp = {
    rev: 1,
    client_id: clientId,
    created_at: '2026-11-20T08:00:00Z',
    updated_at: '2026-11-20T08:00:00Z',
  };
  const list = (...results: object[]) => ({ body: { results, total: results.length, total_page: 1 } });
  const setting = {
    ...websiteSettingResource.defaults,
    ...stamp,
    id: newId('website-setting'),
    title: 'Tours',
    data: {
      path: 'tours',
      hasCategory: true,
      menu_position: { id: 'posts' },
      cardDetail: {
        blockEditor: true,
        apiModel: { path: 'trips', post_type: 'tour' },
        group: fieldOf('length', 'Length'),
      },
    },
  };
  const entry = {
    id: 'tours',
    path: 'tours',
    is_active: true,
    data: { title: 'Tours', cardDetail: { apiModel: { createNewFields: fieldOf('guide', 'Guide') } } },
  };
  const saved = record<Post>('post').parse({
    ...postResource.defaults,
    ...stamp,
    id,
    type: 'tour',
    index: 0,
    title: { en: 'Reef walk' },
    categories: [{ id: reef }],
    data: { guide: 'Made' },
  });
  useSession.setState({
    client: record<Client>('client').parse({
      ...clientResource.defaults,
      ...stamp,
      id: clientId,
      name: 'Saltwater House',
      slug: 'saltwater-house',
      status: 'published',
      domains: [],
      master: false,
      dashboard_navigation: [entry],
    }),
  });
  const { calls, path, go } = await draw(Shown, {
    route: '/dashboard/posts/$type/$id',
    at: '/dashboard/posts/tours/new',
    clientId,
    answers: {
      [`GET /api/v1/website-setting/${clientId}`]: list(setting),
      [`GET /api/v1/category/${clientId}`]: list({
        ...categoryResource.defaults,
        ...stamp,
        id: reef,
        type: 'tour',
        title: { en: 'Reef' },
      }),
      [`POST /api/v1/trips/${clientId}`]: { status: 201, body: saved },
      [`GET /api/v1/trips/${id}/${clientId}`]: { body: saved },
    },
  });
  const asked = (call: string) =>
    calls.filter(({ method, url }) => `${method} ${url.split('?')[0]}` === call);

  // The flag that it is new chooses the schema: that of creating, without Page Meta.
  await until(() => expect(input('data.guide')).toBeTruthy());
  expect(input('data.length')).toBeNull();
  expect(document.body.textContent).not.toContain('Page Meta');
  // The categories that are chosen are held by the form until it is sent to the type's own address.
  await until(() => expect(document.querySelector('[role="treeitem"]')?.textContent).toContain('Reef'));
  await click(
    document.querySelector('[role="treeitem"] [role="checkbox"], [role="treeitem"] input, [role="treeitem"]'),
  );
  await type(input('title.en') as HTMLInputElement, 'Reef walk');
  const settingsAsked = asked(`GET /api/v1/website-setting/${clientId}`).length;
  await click(document.querySelector('[aria-keyshortcuts="Control+S Meta+S"]'));
  await until(() => expect(asked(`POST /api/v1/trips/${clientId}`)).toHaveLength(1));
  expect(asked(`POST /api/v1/trips/${clientId}`)[0]?.body).toMatchObject({
    type: 'tour',
    title: { en: 'Reef walk' },
    categories: [reef],
    // A new post is a draft (POST-02).
    status: 'draft',
  });

  // It opens where its text is written. In its form it is not new any more: the schema of editing, which the session has
  // already.
  await until(() => expect(path()).toBe(`/dashboard/edit-live/tour/${id}`));
  await go(`/dashboard/posts/tours/${id}`);
  await until(() => expect(input('data.length')).toBeTruthy());
  expect(input('data.guide')).toBeNull();
  expect(asked(`GET /api/v1/website-setting/${clientId}`)).toHaveLength(settingsAsked);
  // Says if it has the blog editor, and where.
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Edit blocks');
  expect(link?.getAttribute('href')).toContain(`/dashboard/edit-live/tour/${id}`);

  // The copy in the stack of popups, with its name.
  const config: ListConfig<ListedPost> = {
    searchFields: () => [],
    alphabetical: () => 'title.en',
    limit: 50,
    layouts: ['card'],
    open: () => ({ href: '', label: 'Open' }),
    actions: { duplicate: true },
    empty: '',
    calls: postCalls('trips'),
    noun: { one: 'post', many: 'posts' },
    titleOf: () => 'Reef walk',
  };
  await act(async () => openDuplicate(config, saved, 'Reef walk'));
  expect(usePopups.getState().stack).toMatchObject([{ title: 'Duplicating Reef walk' }]);
  await until(() => expect(document.querySelector('[role="dialog"] input')).toBeTruthy());
  await type(
    document.querySelector<HTMLInputElement>('[role="dialog"] input') as HTMLInputElement,
    'Night walk',
  );
  await click(button('Duplicate'));
  await until(() => expect(usePopups.getState().stack).toEqual([]));
  expect(asked(`POST /api/v1/trips/${clientId}`).at(-1)?.body).toMatchObject({
    title: { en: 'Night walk' },
    status: 'draft',
    data: saved.data,
  });

  await act(async () => openDuplicate(config, saved, 'Reef walk'));
  await act(async () => resetSession());
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  await until(() => expect(usePopups.getState().stack).toEqual([]));
  expect(useSession.getState().client).toBeNull();
}, 180_000);
