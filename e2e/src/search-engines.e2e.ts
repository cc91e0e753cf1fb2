import { beginSession, expect, expectAccessible, expectNotice, sender, test } from './product.ts';

test('an editor hides a page from search engines, names its original and adds structured data', async ({
  page,
  server,
}) => {
  const visitor = async (path: string) => (await page.request.get(server.siteUrl + path)).text();
  await beginSession(page, server);
  const send = sender(page, server);
  const components = { en: [{ id: 'sc_1', sectionId: 'text', data: { text: '<p>Words</p>' } }] };
  const meta = { title: { en: 'Copy' }, description: { en: 'A copy of a text' } };
  const copy = await send('POST', 'page', { title: { en: 'Copy' }, slug: { en: 'copy' }, components, meta });
  await page.goto(`${server.url}/dashboard/pages/${copy}`);

  const card = page.locator('details', { hasText: 'Search engines' });
  const field = (name: string) => card.getByLabel(name);
  await test.step('the part is folded, and opens by keyboard', async () => {
    await expect(field('Hide from search engines')).toBeHidden();
    await card.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(field('Hide from search engines')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('structured data that is none is refused with the reason, where it is', async () => {
    await field('Structured data (JSON-LD)').fill('{"name": "Bread"}');
    await card.locator('summary').click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(card.getByText('Structured data needs a "@type", for example "Product"')).toBeVisible();
  });
  await test.step('visitors and search engines get what was entered', async () => {
    await field('Structured data (JSON-LD)').fill('{"@type": "Product", "name": "Bread </script>"}');
    await field('Original address').fill('https://original.example/bread');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, '“Copy” saved');
    await expect
      .poll(() => visitor('/copy'))
      .toContain('<link rel="canonical" href="https://original.example/bread">');
    expect(await visitor('/copy')).toContain('"@type":"Product","name":"Bread \\u003c/script>"');
    expect(await visitor('/sitemap-en.xml')).not.toContain('/copy<');
    await card.getByText('Hide from search engines', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(() => visitor('/copy')).toContain('<meta name="robots" content="noindex">');
  });
});

test('an owner sets verification codes, robots.txt, hosts of frames and the primary domain', async ({
  page,
  server,
}) => {
  const visitor = async (path: string) => (await page.request.get(server.siteUrl + path)).text();
  await beginSession(page, server);
  const send = sender(page, server);
  const client = await page.evaluate(() => localStorage.getItem('client_id'));
  await send('PUT', `client/${client}`, { domains: ['www.house.test', 'old.house.test', 'house.com'] }, true);
  await page.goto(`${server.url}/dashboard/settings/website`);

  const card = page.locator('details', { hasText: 'Search engines' });
  await card.locator('summary').click();
  await card.getByLabel('Google code').fill('<meta name="google-site-verification" content="abc_123" />');
  await card.getByLabel('Lines for robots.txt').fill('Disallow: /thanks');
  await page.getByLabel('Hosts of frames').fill('https://Book.Partner.com/table');
  await page.keyboard.press('Enter');
  await test.step('a domain that is not proven is offered with the reason why not', async () => {
    await page.getByRole('combobox', { name: 'Primary domain' }).click();
    await expect(page.getByRole('option', { name: 'house.com (not proven yet)' })).toHaveAttribute(
      'data-combobox-disabled',
    );
    await page.getByRole('option', { name: 'www.house.test' }).click();
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Successfully update settings');
  await test.step('the form shows what was kept of it', async () => {
    await expect(card.getByLabel('Google code')).toHaveValue('abc_123');
    await expect(page.getByText('book.partner.com')).toBeVisible();
  });
  await test.step('search engines read it', async () => {
    await expect.poll(() => visitor('/')).toContain('name="google-site-verification" content="abc_123"');
    await expect.poll(() => visitor('/robots.txt')).toContain('Disallow: /thanks');
    expect(await visitor('/')).toContain('<link rel="canonical" href="http://www.house.test');
    const headers = { host: 'old.house.test' };
    const moved = await page.request.get(`${server.siteUrl}/stay?a=1`, { headers, maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, 'http://www.house.test/stay?a=1']);
  });
  await test.step('a host of ours is refused with the reason', async () => {
    await page.getByLabel('Hosts of frames').fill('old.house.test');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('old.house.test is a host of this installation')).toBeVisible();
  });
});
