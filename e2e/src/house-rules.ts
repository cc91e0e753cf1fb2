import type { Page } from '@playwright/test';
import type { RunningServer } from '@vold/testing';
import { beginSession, expect } from './product.ts';
import { serveScriptedSite } from './scripted-site.ts';

/**
 * Opens the page "House rules" of the demo client, whose website is a scripted one now.
 * @param host the name of the website's server; it has to lead to this machine
 */
export async function openHouseRules(page: Page, server: RunningServer, host = '127.0.0.1') {
  const site = await frameScriptedSite(page, server, host);
  const { results } = await call(page, server, 'GET', 'page?limit=100');
  const { id } = results.find((one: { slug: { en: string } }) => one.slug.en === 'house-rules');
  const record = await call(page, server, 'GET', `page/${id}`);
  const [section] = record.components.en;
  const [model] = Object.entries<unknown>(section.data).find(([, value]) => typeof value === 'string') ?? [
    '',
  ];
  const title = { type: 'set', language: 'en', id: section.id, path: [model] };
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByRole('main').getByRole('link', { name: 'House rules', exact: true }).click();
  await expect(page.locator('[data-status="connected"]')).toBeVisible();
  // At 380 px the frame is not scaled; Playwright misses the mark in a scaled one.
  await page.getByRole('button', { name: 'Mobile, 380 px' }).click();
  return { site, record, title };
}

/** Signs in, and makes a scripted website that of the demo client. */
export async function frameScriptedSite(page: Page, server: RunningServer, host: string) {
  const site = await serveScriptedSite(server.url);
  await beginSession(page, server);
  await call(page, server, 'POST', 'webconfig', { website_url: site.url.replace('127.0.0.1', host) });
  return site;
}

/** Returns the page that the server has, as JSON. */
export async function stored(page: Page, server: RunningServer, id: string): Promise<string> {
  return JSON.stringify(await call(page, server, 'GET', `page/${id}`));
}

/** Token and client of each page. */
const sessions = new WeakMap<Page, [auth: string, client: string]>();

/**
 * Calls the API as the user who is signed in, for the client that is chosen. Only the first call looks into the page:
 * Playwright's looks count as presses.
 */
export async function call(page: Page, server: RunningServer, method: string, path: string, data?: object) {
  const session =
    sessions.get(page) ??
    (await page.evaluate<[string, string]>("['auth', 'client_id'].map((key) => localStorage.getItem(key))"));
  sessions.set(page, session);
  const [auth, client] = session;
  const [resource, query] = path.split('?');
  const answer = await page.request.fetch(
    `${server.url}/api/v1/${resource}/${client}${query ? `?${query}` : ''}`,
    { method, data, headers: { authorization: `Bearer ${auth}` } },
  );
  expect(answer.ok()).toBe(true);
  return await answer.json();
}
