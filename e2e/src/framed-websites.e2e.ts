import { newId } from '@vold/contract';
import { chromiumLaunchOptions } from '@vold/testing';
import { servePlainSite } from './plain-site.ts';
import { chooseClient, expect, shownFrame, signIn, test } from './product.ts';

/** Names of websites elsewhere, on this machine. */
const own = chromiumLaunchOptions();
test.use({
  launchOptions: { ...own, args: [...own.args, '--host-resolver-rules=MAP *.example 127.0.0.1'] },
  expectedMessages: /Framing 'http:\/\/stranger\.example\/?' violates/,
});

test('strangers are told no website; who signs in frames those of the client at hand, and no others', async ({
  page,
  server,
}) => {
  const call = async (path: string, data: unknown, token = '') => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.post(`${server.url}/api/v1/${path}`, { headers, data });
    expect(answer.ok(), path).toBe(true);
    return await answer.json();
  };
  const { token } = await call('login', server.master);
  const make = async (name: string) => {
    const client = await call('client', { name, slug: name.toLowerCase() }, token);
    const hero = { id: newId('section'), sectionId: 'hero', data: { title: `Welcome to ${name}` } };
    const text = { en: 'Rooms' };
    const body = { title: text, components: { en: [hero] }, meta: { title: text, description: text } };
    const record = await call(`page/${client.id}`, body, token);
    const site = await servePlainSite(server, () => ({ clientId: client.id, pageId: record.id, token }));
    const host = `${name.toLowerCase()}.example`;
    await call(`webconfig/${client.id}`, { website_url: site.url.replace('127.0.0.1', host) }, token);
    return { name, host, address: `/dashboard/pages/edit-live/${record.id}` };
  };
  const websites = [await make('Hotel'), await make('Inn')];

  const document = await page.request.get(server.url);
  const told = JSON.stringify(document.headers()) + (await document.text());
  for (const { host } of websites) expect(told).not.toContain(host);

  const opens = async ({ name, address }: (typeof websites)[number]) => {
    await chooseClient(page, name);
    // As a link would, without loading the dashboard again.
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);
    const frame = shownFrame(page).first();
    await expect(frame.getByRole('heading', { name: `Welcome to ${name}` })).toBeVisible();
    await expect(page.locator('[data-status="connected"]')).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  };
  await signIn(page, server);
  for (const website of websites) await test.step(website.name, () => opens(website));

  await test.step('another website is not framed', async () => {
    const refused = await page.evaluate<string>(`new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
      const frame = document.createElement('iframe');
      frame.src = 'http://stranger.example/';
      document.body.append(frame);
    })`);
    expect(refused).toBe('frame-src');
  });
});
