import type { APIRequestContext, Page } from '@playwright/test';
import { type RunningServer, shareOf } from '@vold/testing';
import { beginSession, expect, signIn, test } from './product.ts';

/** The heading of the screen that an entry opens. */
type Menu = Record<string, string | RegExp>;

const password = 'a password of the staff';

const content: Menu = {
  Home: 'Insights',
  Pages: 'Pages',
  Journal: 'Journal',
  'Days here': 'Days here',
  Files: 'Files',
  Website: 'Website',
  Redirects: 'Redirects',
  'Static text': 'Static text',
  Form: 'Form',
  // The demo's first menu, as long as there is no list to choose from.
  Navigation: /Navigation|Main/,
};
const platform: Menu = {
  ACP: 'ACP',
  Role: 'Role',
  Users: 'Users',
  'Website setting': 'Website setting',
  'Field groups': 'Field groups',
  History: 'History',
  'API keys': 'API keys',
  Webhooks: 'Webhooks',
};

/** By role: the entries of its menu, and the heading of the screen that each opens. */
const menus: Record<string, Menu> = {
  superadmin: { ...content, Design: 'Design', ...platform, 'Sign-in': 'Sign-in' },
  admin: { ...content, Design: 'Design' },
  editor: content,
  developer: { ...content, Design: 'Design', ...platform, DOC: 'First steps' },
  head_region: { Home: 'Insights', Pages: 'Pages' },
  'Product Manager': { Home: 'Insights', Files: 'Files' },
  ticketMaster: { Home: 'Insights' },
};

/** The target of an entry: its address, and a call that the server refuses users without the entry. */
const behind: Record<string, { path: string; call?: [method: 'GET' | 'POST', path: string] }> = {
  Pages: { path: 'pages', call: ['POST', 'page'] },
  Journal: { path: 'posts/journal', call: ['GET', 'post/listing'] },
  Files: { path: 'files' },
  Design: { path: 'design' },
  Website: { path: 'settings/website', call: ['POST', 'webconfig'] },
  Navigation: { path: 'settings/navigation', call: ['GET', 'navigation'] },
  Redirects: { path: 'settings/redirects', call: ['GET', 'redirect/missing'] },
  'Static text': { path: 'settings/static-text', call: ['GET', 'static'] },
  Form: { path: 'settings/form', call: ['GET', 'form-submission'] },
  ACP: { path: 'vip/acp', call: ['GET', 'restricted-action'] },
  Role: { path: 'vip/role', call: ['GET', 'role'] },
  Users: { path: 'vip/users', call: ['POST', 'user'] },
  Clients: { path: 'vip/clients' },
  'Website setting': { path: 'vip/website-setting', call: ['POST', 'website-setting'] },
  History: { path: 'vip/history', call: ['GET', 'history'] },
  'API keys': { path: 'vip/api-key', call: ['GET', 'api-key'] },
  Webhooks: { path: 'vip/webhook', call: ['GET', 'webhook'] },
  'Sign-in': { path: 'vip/sign-in', call: ['GET', 'sign-in-provider'] },
  DOC: { path: 'vold-doc' },
};

test('every entry of the menu opens in each built-in role, and what the menu hides is refused', async ({
  page,
  server,
  request,
}) => {
  test.slow();
  const { client } = await staff(server, request);
  await page.goto(`${server.url}/forgot-password`);
  for (const [turn, [role, ofRole]] of Object.entries(menus).entries()) {
    await test.step(role, async () => {
      const menu: Menu = { ...ofRole, Help: 'First steps' };
      const own = await logIn(server, request, { email: emailOf(role), password });
      await page.evaluate(([auth]) => localStorage.setItem('auth', auth ?? ''), [own]);
      await page.goto(`${server.url}/dashboard/home`);
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await expect(navigation.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
      for (const [group, entry] of [
        ['Settings', 'Static text'],
        ['VIP section', 'Role'],
      ] as const)
        if (entry in menu) await navigation.getByRole('button', { name: group }).click();
      // The post types come a moment after the rest.
      const shown = async () =>
        (
          await navigation
            .getByRole('link')
            .evaluateAll((links) => links.map((link) => link.querySelector('span')?.textContent ?? ''))
        ).toSorted();
      await test.step(`AUTH-31 ${role} is a role with a menu of its own`, () =>
        expect.poll(shown).toEqual(Object.keys(menu).toSorted()));

      for (const [entry, heading] of shareOf(Object.entries(menu), turn, 6)) {
        await navigation.getByRole('link', { name: new RegExp(`^${entry}( \\d+|\\d*)$`) }).click();
        if (entry === 'Files') {
          await expect(page.getByRole('dialog', { name: heading })).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          continue;
        }
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.getByText(/could not be loaded|don't have access/)).toHaveCount(0);
        // The screen scrolls inside of its frame; the window never does.
        await expect
          .poll(() => page.evaluate<number>('document.scrollingElement.scrollHeight - innerHeight'), entry)
          .toBe(0);
      }

      await test.step('SECT-06 New component shows for developers and superadmins only', async () => {
        const mayDefine = role === 'developer' || role === 'superadmin';
        await goTo(page, '/dashboard/sections');
        const others = 'Design' in menu ? /dashboard\/design$/ : /dashboard\/home$/;
        await expect(page).toHaveURL(mayDefine ? /dashboard\/sections$/ : others);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // One in the bar, and one in the list while that is empty.
        const create = page.getByRole('button', { name: 'New component' });
        await (mayDefine ? expect(create.first()).toBeVisible() : expect(create).toHaveCount(0));
      });

      await test.step('SHELL-60 what the menu hides leads home, and the server refuses it', async () => {
        const hidden = Object.entries(behind).filter(([entry]) => !(entry in menu));
        for (const [, { path, call }] of shareOf(hidden, turn, 4)) {
          await goTo(page, `/dashboard/${path}`);
          // Home, or the first part of a section of which they have another.
          await expect(page).toHaveURL(/dashboard\/(home|vip\/acp)$/);
          if (!call) continue;
          const [method, resource] = call;
          const address = `${server.url}/api/v1/${resource}/${client}`;
          const headers = { authorization: `Bearer ${own}` };
          const answer = await request.fetch(address, {
            method,
            headers,
            data: method === 'POST' ? {} : undefined,
          });
          expect(answer.status(), `${role}: ${method} ${resource}`).toBe(403);
        }
      });
    });
  }
});

test('a role without the live editor makes pages and writes posts, and asks for nothing that is refused', async ({
  page,
  server,
  request,
}) => {
  const token = await logIn(server, request, server.master);
  const headers = { authorization: `Bearer ${token}` };
  const { results } = await (await request.get(`${server.url}/api/v1/client`, { headers })).json();
  const client: string = results.find(({ name }: { name: string }) => name === 'Saltwater House').id;
  const user = { email: 'writer@staff.example', password };
  const permission = ['page', 'post'].flatMap((resource) =>
    ['list', 'get', 'create', 'update'].map((verb) => `${resource}.${verb}`),
  );
  for (const [resource, data] of [
    ['role', { name: 'writer', permission }],
    ['user', { ...user, name: 'The writer', role: 'writer' }],
  ] as const)
    expect(
      (await request.post(`${server.url}/api/v1/${resource}/${client}`, { headers, data })).status(),
    ).toBe(201);

  await signIn(page, server, user);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: /^Your menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Tickets' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto(`${server.url}/dashboard/tickets`);
  await expect(page).toHaveURL(/dashboard\/home$/);
  await menu.getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('button', { name: 'Create page' }).click();
  await page.getByLabel('Page Name').fill('Getting here');
  await page.getByRole('dialog').getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Getting here' })).toBeVisible();
  const form = page.url();
  await page.goto(form.replace('/pages/', '/pages/edit-live/'));
  await expect(page).toHaveURL(form);

  await menu.getByRole('link', { name: /^Journal/ }).click();
  await page.getByRole('main').getByRole('link', { name: 'How the reef came back', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Rows of this post' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(0);
});

/** The console guard fails these journeys if anything that a screen asks for is refused. */
test('a head of region puts posts, categories, forms and pictures on a page, though the menu hides where they are kept', async ({
  page,
  server,
  request,
}) => {
  const { client, headers } = await staff(server, request);
  const input = (component: string, model: string, options?: object) => ({
    id: model,
    component,
    model,
    title: `The ${model}`,
    options,
  });
  const components = [
    input('VoldPostCollection', 'collection'),
    input('VoldRelationPost', 'related', { relations: ['journal'] }),
    input('VoldSelectOption', 'form', { source: 'form-builder' }),
    input('VoldFileSelector', 'picture', { accept: ['image'] }),
  ];
  const data = { title: 'Finds', sectionId: 'finds', components };
  const made = await request.post(`${server.url}/api/v1/component/${client}`, { headers, data });
  expect(made.status()).toBe(201);

  await beginSession(page, server, { user: { email: emailOf('head_region'), password } });
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByRole('main').getByRole('link', { name: 'House rules', exact: true }).click();
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Add section' }).click();
  await page.getByRole('button', { name: /^Finds/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Order sections' }).click();
  await page
    .getByRole('button', { name: /^Finds/ })
    .first()
    .click();

  await test.step('a post type and one of its categories', async () => {
    const posts = page.getByRole('group', { name: 'The collection' });
    await posts.getByRole('combobox', { name: 'Post type' }).click();
    await page.getByRole('option', { name: 'Journal' }).click();
    await posts.getByRole('treeitem').first().click();
    await expect(posts.getByRole('treeitem', { selected: true })).toHaveCount(1);
  });
  await test.step('a post, found by its title', async () => {
    const related = page.getByRole('group', { name: 'The related' });
    await related.getByPlaceholder('Search Journal').fill('reef');
    await page.getByRole('option', { name: /reef/ }).first().click();
    await expect(related.getByRole('list', { name: 'Chosen: Journal' }).getByRole('listitem')).toHaveCount(1);
  });
  await test.step('a form', async () => {
    await page.getByRole('combobox', { name: 'The form' }).click();
    await page.getByRole('option').first().click();
  });
  await test.step('a picture', async () => {
    const picture = page.getByRole('group', { name: 'The picture' });
    await picture.getByRole('button').first().click();
    await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });
});

test('a ticket master opens a ticket about a page, whose title is all that is read of it', async ({
  page,
  server,
  request,
}) => {
  await staff(server, request);
  await beginSession(page, server, { user: { email: emailOf('ticketMaster'), password } });
  await page.goto(`${server.url}/dashboard/home`);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: /^Your menu/ }).click();
  await page.getByRole('menuitem', { name: 'Tickets' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'New ticket' }).click();
  const form = page.getByRole('dialog', { name: 'New ticket' });
  await form.getByLabel('Title').fill('The rules are old');
  await form.getByLabel('Page').fill('House');
  await page.getByRole('option', { name: 'House rules' }).click();
  await form.getByRole('button', { name: 'Open ticket' }).click();
  const ticket = page.getByRole('dialog', { name: /The rules are old/ });
  await expect(ticket.getByRole('region', { name: 'Brief' })).toContainText('House rules');
});

function emailOf(role: string): string {
  return `${role.toLowerCase().replaceAll(/\W|_/g, '-')}@staff.example`;
}

async function logIn(
  server: RunningServer,
  request: APIRequestContext,
  user: { email: string; password: string },
): Promise<string> {
  return (await (await request.post(`${server.url}/api/v1/login`, { data: user })).json()).token;
}

/** A user of each built-in role. */
async function staff(server: RunningServer, request: APIRequestContext) {
  const token = await logIn(server, request, server.master);
  const headers = { authorization: `Bearer ${token}` };
  const { results } = await (await request.get(`${server.url}/api/v1/client`, { headers })).json();
  const client: string = results.find(({ name }: { name: string }) => name === 'Saltwater House').id;
  for (const role of Object.keys(menus)) {
    const data = { name: `The ${role}`, email: emailOf(role), password, role };
    const made = await request.post(`${server.url}/api/v1/user/${client}`, { headers, data });
    // Created by another journey on this server.
    expect([201, 409]).toContain(made.status());
  }
  return { client, headers };
}

/** Goes to an address as a link would, without loading the dashboard again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
}
