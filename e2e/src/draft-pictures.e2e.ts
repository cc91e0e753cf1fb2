import { beginSession, expect, expectNotice, shownFrame, test } from './product.ts';

test('a picture of a draft is shown in the dashboard and in the frame, and to visitors once it is published', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const [auth, client] = await page.evaluate<[string, string]>(
    "['auth', 'client_id'].map((key) => localStorage.getItem(key))",
  );
  const headers = { authorization: `Bearer ${auth}` };
  const api = `${server.url}/api/v1`;
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M0 0h9v7z"/></svg>';
  const uploaded = await page.request.post(`${api}/picture/${client}`, {
    headers,
    multipart: { file: { name: 'secret.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) } },
  });
  const { id, url } = await uploaded.json();
  const picture = { id, url, alt: 'Secret', width: 40, height: 30 };
  const data = { side: 'left', title: 'Plans', picture, text: `<p>See</p><img src="${url}" alt="Again">` };
  const made = await page.request.post(`${api}/page/${client}`, {
    headers,
    data: {
      title: { en: 'Plans' },
      slug: { en: 'plans' },
      status: 'draft',
      components: { en: [{ id: 's1', sectionId: 'image-text', data }] },
    },
  });
  expect([uploaded.status(), made.status()]).toEqual([201, 201]);
  const visitor = async () => (await fetch(server.siteUrl + url)).status;
  expect(await visitor()).toBe(404);

  const frame = shownFrame(page);
  const widths = () =>
    frame
      .locator('main img')
      .evaluateAll((images) => images.map((image) => Reflect.get(image, 'naturalWidth')));
  await page.goto(`${server.url}/dashboard/pages/edit-live/${(await made.json()).id}`);
  await expect(frame.getByRole('img', { name: 'Secret' })).toBeVisible({ timeout: 30_000 });
  await expect.poll(widths).toEqual([40, 40]);
  await page.getByRole('button', { name: /^Image and text/ }).click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('Other plans');
  await expect(frame.getByRole('heading', { name: 'Other plans' })).toBeVisible();
  expect(await widths()).toEqual([40, 40]);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expectNotice(page, 'Successfully updated page Plans');

  await page.goto(`${server.url}/dashboard/files`);
  const thumbnail = page.getByRole('button', { name: /^secret\.svg/ }).locator('img');
  await expect
    .poll(() => thumbnail.evaluate((image) => Number(Reflect.get(image, 'naturalWidth'))))
    .toBeGreaterThan(0);
  const asBrowser = async () => (await page.request.get(server.url + url)).status();
  expect(await asBrowser()).toBe(200);

  const { id: pageId } = await made.json();
  const publish = (status: string) =>
    page.request.put(`${api}/page/${pageId}/${client}`, { headers, data: { status } });
  await publish('published');
  await expect.poll(visitor).toBe(200);
  await publish('draft');
  await expect.poll(visitor).toBe(404);
  // No screen is open that would ask for anything after the session has ended.
  await page.goto('about:blank');
  expect((await page.request.post(`${api}/logout`, { headers, data: {} })).status()).toBe(200);
  expect(await asBrowser()).toBe(404);
});
