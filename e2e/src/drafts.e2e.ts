import type { Page } from '@playwright/test';
import type { RunningServer } from '@vold/testing';
import { beginSession, expect, expectAccessible, expectNotice, sender, test } from './product.ts';

// A draft that another user, or its schedule, has published by then.
test.use({ expectedMessages: /status of 404 .*\/(discard|publish)\// });

/** The page's content for visitors; it is in their description. */
async function expectVisitorsRead(page: Page, server: RunningServer, path: string, words: string) {
  const read = async () => {
    const html = await (await page.request.get(`${server.siteUrl}/${path}`)).text();
    return /name="description" content="([^"]*)"/.exec(html)?.[1];
  };
  await expect.poll(read).toBe(words);
}

async function makePage(page: Page, server: RunningServer, name: string): Promise<string> {
  return sender(page, server)('POST', 'page', {
    title: { en: name },
    slug: { en: name.toLowerCase().replaceAll(' ', '-') },
    meta: { title: { en: name }, description: { en: 'Old words' } },
    components: { en: [{ id: 'sc_1', sectionId: 'text', data: { title: 'Pool' } }] },
  });
}

test('an editor drafts a page, compares, discards one field and publishes', async ({ page, server }) => {
  await beginSession(page, server);
  const id = await makePage(page, server, 'Reef walk');
  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  const bar = page.getByRole('banner');
  const changed = bar.getByRole('button', { name: 'Draft · changed' });
  await bar.getByRole('button', { name: 'Page settings' }).click();
  await page.getByLabel('Page Name').fill('Reef walk at dawn');
  await page.getByLabel('Page Meta Description').fill('New words');
  await page.getByLabel('Set as Homepage').check({ force: true });
  await expect(changed).toHaveCount(0);

  await bar.getByRole('button', { name: 'Draft and schedule' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save draft' }).press('Enter');
  await expectNotice(
    page,
    'Saved the draft of page Reef walk at dawn. It becomes the homepage once the settings of the website are published.',
  );
  await expectVisitorsRead(page, server, 'reef-walk', 'Old words');

  await test.step('its homepage is drafted in the website config', async () => {
    await page.reload();
    await bar.getByRole('button', { name: 'Page settings' }).click();
    await expect(page.getByLabel('Set as Homepage')).toBeChecked();
    await expect(page.getByLabel('Set as Homepage')).toBeDisabled();
    await expect(
      page.getByText('Becomes the homepage once the settings of the website are published.'),
    ).toBeVisible();
    const send = sender(page, server);
    await send('POST', `webconfig/${await send('POST', 'webconfig', {})}/discard`);
    await expect(page.getByLabel('Set as Homepage')).not.toBeChecked();
  });

  await test.step('it is there again after a reload, and says who changed it', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Editing: Reef walk at dawn' })).toBeVisible();
    await changed.click();
    await expect(page.getByRole('region', { name: 'Draft' }).getByText(/by Master/)).toBeVisible();
  });

  await page.getByRole('button', { name: 'Compare', exact: true }).last().click();
  const popup = page.getByRole('dialog', { name: 'Changed since published' });
  const names = popup.getByRole('listitem').filter({ hasText: 'Page Name' });
  await expect(popup.getByRole('listitem').filter({ hasText: 'Page Meta Description' })).toBeVisible();
  await popup.getByText('Published', { exact: true }).click();
  await expect(popup.getByText('Old words')).toBeVisible();
  await popup.getByText('Draft', { exact: true }).click();
  await names.getByRole('button', { name: /^Discard/ }).click();
  await expect(names).toHaveCount(0);
  await expect(popup.getByRole('region', { name: 'Comparison' })).toBeFocused();
  await popup.getByRole('button', { name: /^Undo/ }).click();
  await expectNotice(page, 'The change of Page Name is back');
  await expect(names).toBeVisible();
  await names.getByRole('button', { name: /^Discard/ }).click();
  await expect(names).toHaveCount(0);
  await popup.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'Editing: Reef walk', exact: true })).toBeVisible();

  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectNotice(page, 'Published page Reef walk');
  await expect(changed).toHaveCount(0);
  await expectVisitorsRead(page, server, 'reef-walk', 'New words');
});

test('fields that were already published are asked about, and all changes can be discarded', async ({
  page,
  server,
}) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const id = await makePage(page, server, 'Tide pool');
  await page.goto(`${server.url}/dashboard/pages/${id}`);
  const callDraft = async (words: string) => {
    await page.getByLabel('Page Meta Description').fill(words);
    await page.getByRole('button', { name: 'Draft and schedule' }).click();
    await page.getByRole('menuitem', { name: 'Save draft' }).click();
    await expectNotice(page, '“Tide pool” saved as draft');
  };
  await callDraft('Words of the draft');
  await send('PUT', `page/${id}`, {
    meta: { title: { en: 'Tide pool' }, description: { en: 'Words of others' } },
  });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const question = page.getByRole('dialog', { name: 'Published by another user' });
  await expect(question.getByText('Page Meta Description (EN)')).toBeVisible();
  await question.getByRole('button', { name: 'Keep the draft' }).click();
  await expectVisitorsRead(page, server, 'tide-pool', 'Words of others');
  await publish.click();
  await question.getByRole('button', { name: 'Publish the draft’s' }).click();
  await expectNotice(page, '“Tide pool” published');
  // The button that had the focus is gone.
  await expect(page.getByRole('main')).toBeFocused();
  await expectVisitorsRead(page, server, 'tide-pool', 'Words of the draft');

  await callDraft('Words that nobody will read');
  await page.getByRole('button', { name: 'Discard changes…' }).click();
  const discard = page.getByRole('dialog', { name: 'Discard changes' });
  await expect(discard.getByText('Page Meta Description (EN)')).toBeVisible();
  await discard.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Page Meta Description')).toHaveValue('Words of the draft');
  await expect(page.getByText('Changed since published')).toHaveCount(0);

  await callDraft('Words that are public by now');
  await page.getByRole('button', { name: 'Discard changes…' }).click();
  await expect(discard.getByText('Page Meta Description (EN)')).toBeVisible();
  await send('POST', `page/${id}/publish`, {});
  await discard.getByRole('button', { name: 'Discard changes' }).click();
  await expectNotice(page, 'The changes of this page were already published');
  await expect(page.getByLabel('Page Meta Description')).toHaveValue('Words that are public by now');
});

test('a page is published in one language, and the other stays in the draft', async ({ page, server }) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const id = await makePage(page, server, 'Boat trip');
  await send('PUT', `page/${id}`, {
    title: { en: 'Boat trip', id: 'Naik perahu' },
    slug: { en: 'boat-trip', id: 'naik-perahu' },
    meta: {
      title: { en: 'Boat trip', id: 'Naik perahu' },
      description: { en: 'Old words', id: 'Kata lama' },
    },
  });
  await page.goto(`${server.url}/dashboard/pages/${id}`);
  const description = page.getByLabel('Page Meta Description');
  await description.fill('New words');
  await page.getByRole('group', { name: 'Content language' }).getByRole('button', { name: /ID/i }).click();
  await description.fill('Kata baru');
  await page.getByRole('button', { name: 'Draft and schedule' }).click();
  await page.getByRole('menuitem', { name: 'Save draft' }).click();
  await expectNotice(page, /saved as draft/);
  await page.getByRole('button', { name: 'Publish languages…' }).click();
  const popup = page.getByRole('dialog', { name: 'Publish languages' });
  await popup.getByRole('checkbox', { name: /Indonesia/ }).check();

  await test.step('at a time as well; a change of the time keeps the languages', async () => {
    await popup.getByRole('button', { name: 'Publish at…' }).click();
    const plan = page.getByRole('dialog', { name: 'Publish at a time' });
    const panel = page.getByRole('region', { name: 'Draft' });
    await expect(plan).toContainText('Visitors get the draft of this page in Indonesian at that time');
    await plan.getByRole('button', { name: 'Publish on' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: /^15 / }).click();
    await plan.getByRole('button', { name: 'Publish at this time' }).click();
    await expect(panel).toContainText(/Will be published on 15 .*, scheduled by Master, in ID/);
    await page.getByRole('button', { name: 'Draft and schedule' }).click();
    await page.getByRole('menuitem', { name: 'Publish at…' }).click();
    await expect(plan).toContainText('in Indonesian');
    await plan.getByRole('button', { name: 'Publish at this time' }).click();
    await expect(plan).toHaveCount(0);
    await expect(panel).toContainText('in ID');
    await panel.getByRole('button', { name: 'Withdraw' }).click();
    await expect(panel.getByRole('button', { name: 'Publish at…' })).toBeFocused();
  });

  await page.getByRole('button', { name: 'Publish languages…' }).click();
  await popup.getByRole('checkbox', { name: /Indonesia/ }).check();
  await popup.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectNotice(page, /The page is published in .*Indonesia/);
  await expectVisitorsRead(page, server, 'id/naik-perahu', 'Kata baru');
  await expectVisitorsRead(page, server, 'boat-trip', 'Old words');
  await expect(page.getByText('Changed since published')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectVisitorsRead(page, server, 'boat-trip', 'New words');
  await expect(page.getByText('Changed since published')).toHaveCount(0);
});

test('a draft is published at its time; a schedule that fails says why', async ({ page, server }) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const id = await makePage(page, server, 'Sand bank');
  const panel = page.getByRole('region', { name: 'Draft' });
  await page.goto(`${server.url}/dashboard/pages/${id}`);
  await page.getByLabel('Page Meta Description').fill('New words');

  await test.step('the menu saves the draft and asks for a time', async () => {
    await page.getByRole('button', { name: 'Draft and schedule' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Publish at…' }).click();
    const popup = page.getByRole('dialog', { name: 'Publish at a time' });
    await expect(popup.getByText(/Times are in /)).toBeVisible();
    await popup.getByRole('button', { name: 'Publish on' }).click();
    await page.getByRole('button', { name: 'Next month' }).click();
    await page.getByRole('button', { name: /^15 / }).click();
    await popup.getByRole('button', { name: 'Publish at this time' }).click();
    await expectNotice(page, /The page will be published on 15 /);
    await expect(panel.getByText(/Will be published on 15 .*, scheduled by Master/)).toBeVisible();
    await expectVisitorsRead(page, server, 'sand-bank', 'Old words');
  });

  await test.step('lists and the unpublished changes say so', async () => {
    await page.goto(`${server.url}/dashboard/changes`);
    const row = page.getByRole('row').filter({ hasText: 'Sand bank' });
    await expect(row.getByText(/^15 .*scheduled by Master/).first()).toBeVisible();
    await page.goto(`${server.url}/dashboard/pages`);
    await expect(page.getByTitle(/Will be published on 15 /).first()).toBeVisible();
  });

  await page.goto(`${server.url}/dashboard/pages/${id}`);
  await expect(panel.getByRole('button', { name: 'Change…' })).toBeVisible();
  await test.step('H5 Ctrl S saves the draft while there is one, and its schedule stays', async () => {
    await page.getByLabel('Page Meta Description').fill('Newer words');
    await page.keyboard.press('Control+s');
    await expectNotice(page, '“Sand bank” saved as draft');
    await expect(page.getByRole('button', { name: /^Save draft/ })).toBeDisabled();
    await expect(panel.getByText(/Will be published on 15 /)).toBeVisible();
    await expectVisitorsRead(page, server, 'sand-bank', 'Old words');
  });

  const soon = () => new Date(Date.now() + 1500).toISOString();
  await send('POST', `page/${id}/publish`, { at: soon() });
  await expectVisitorsRead(page, server, 'sand-bank', 'Newer words');
  await expect(panel).toHaveCount(0);

  await test.step('a conflict keeps the draft', async () => {
    await page.getByLabel('Page Meta Description').fill('Words of the draft');
    await page.getByRole('button', { name: 'Draft and schedule' }).click();
    await page.getByRole('menuitem', { name: 'Save draft' }).click();
    await expectNotice(page, '“Sand bank” saved as draft');
    await send('PUT', `page/${id}`, {
      meta: { title: { en: 'Sand bank' }, description: { en: 'Words of others' } },
    });
    await send('POST', `page/${id}/publish`, { at: soon() });
    await expect(panel.getByText(/Was not published on/)).toBeVisible();
    await expect(
      panel.getByText(/Both the draft and what is published have changed this: Page Meta/),
    ).toBeVisible();
    await panel.getByRole('button', { name: 'Publish at…' }).click();
    await expect(page.getByRole('checkbox', { name: /Publish the draft’s version/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Withdraw' }).click();
    await expect(panel.getByText(/Was not published on/)).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Publish at…' })).toBeVisible();
    await expectVisitorsRead(page, server, 'sand-bank', 'Words of others');
  });

  await test.step('a schedule that has just run cannot be withdrawn, which is said', async () => {
    await send('POST', `page/${id}/publish`, {
      conflicts: 'draft',
      at: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await page.route(/\/publish\//, async (route) => {
      await send('POST', `page/${id}/publish`, { conflicts: 'draft' });
      await route.continue();
    });
    await panel.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expectNotice(page, 'The changes of this page were already published');
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expectVisitorsRead(page, server, 'sand-bank', 'Words of the draft');
    await page.unroute(/\/publish\//);
  });

  await test.step('H5 a draft that began elsewhere, next to unsaved work, takes the next save', async () => {
    await page.getByLabel('Page Name').fill('Sand banks');
    const description = { en: 'Words of another window' };
    const meta = { title: { en: 'Sand bank' }, description };
    await send('PUT', `page/${id}`, { meta }, false, { 'x-vold-edition': 'draft' });
    await expectNotice(page, /Your next save brings both together\.$/);
    await page.keyboard.press('Control+s');
    await expectNotice(page, '“Sand banks” saved as draft');
    await expect(page.getByLabel('Page Meta Description')).toHaveValue(description.en);
    await expectVisitorsRead(page, server, 'sand-bank', 'Words of the draft');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expectNotice(page, '“Sand banks” published');
    await expectVisitorsRead(page, server, 'sand-bank', description.en);
  });
});

test('where publishing is a right of its own, an editor drafts and a chief editor publishes', async ({
  browser,
  page,
  server,
}) => {
  await beginSession(page, server);
  const send = sender(page, server);
  const id = await makePage(page, server, 'Night dive');
  const wayan = {
    name: 'Wayan',
    email: 'wayan@saltwaterhouse.example',
    password: 'long enough 1',
    role: 'editor',
  };
  await send('POST', 'user', wayan);
  const client = await page.evaluate<string>("localStorage.getItem('client_id')");
  await send('PUT', `client/${client}`, { options: { publishing: 'review' } }, true);

  const other = await (await browser.newContext()).newPage();
  await beginSession(other, server, { user: wayan });
  await other.goto(`${server.url}/dashboard/pages/${id}`);
  const save = other.getByRole('button', { name: /^Save draft/ });
  await other.getByLabel('Page Meta Description').fill('New words');
  await test.step('who leaves is asked with the words of the button', async () => {
    await other.getByRole('link', { name: 'Pages', exact: true }).first().click();
    const question = other.getByRole('dialog', { name: 'Unsaved changes' });
    await expect(question.getByRole('button', { name: 'Save draft' })).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
  });
  await expect(other.getByRole('switch', { name: 'Published', exact: true })).toBeChecked();
  await save.click();
  await expectNotice(other, '“Night dive” saved as draft');
  await expect(other.getByText('Changed since published')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  await expectVisitorsRead(page, server, 'night-dive', 'Old words');

  await test.step('a new page has a frame before anybody publishes it', async () => {
    await other.goto(`${server.url}/dashboard/pages`);
    await other.getByRole('button', { name: 'Create page' }).click();
    await other.getByLabel('Page Name').fill('Full moon');
    await other.keyboard.press('Enter');
    await expect(other.getByRole('heading', { name: /Editing: Full moon/ })).toBeVisible();
    await expect(other.locator('[data-status="connected"]')).toBeVisible();
    expect((await page.request.get(`${server.siteUrl}/full-moon`)).status()).toBe(404);
    await other.goto(`${server.url}/dashboard/pages/${id}`);
  });

  await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
  await page.getByRole('banner').getByRole('button', { name: 'Publish', exact: true }).click();
  await expectNotice(page, 'Published page Night dive');
  await expectVisitorsRead(page, server, 'night-dive', 'New words');
  await expect(other.getByText('Changed since published')).toHaveCount(0);
  await other.context().close();
});

test.describe('a preview link', () => {
  // A form that is refused, a page that is not published, a link that has ended.
  test.use({ expectedMessages: /status of 40[34]/ });

  test('a guest walks through the website as it will be on a phone, until the link is revoked', async ({
    browser,
    page,
    server,
  }) => {
    await beginSession(page, server);
    const send = sender(page, server);
    const callDraft = (method: string, path: string, data: object) =>
      send(method, path, data, false, { 'x-vold-edition': 'draft' });
    const inputs = [
      { _id: 'in_1', name: 'Input', options: { input_label: 'Your name', input_model_name: 'name' } },
    ];
    const form = await send('POST', 'form-builder', { title: 'Ask us', status: 'published', inputs });
    const id = await makePage(page, server, 'Sea kayak');
    await callDraft('POST', 'page', {
      title: { en: 'Night kayak' },
      slug: { en: 'night-kayak' },
      components: {
        en: [{ id: 'sc_1', sectionId: 'form', data: { title: 'Come along', button: 'Send', form } }],
      },
    });
    await callDraft('PUT', `page/${id}`, {
      meta: { title: { en: 'Sea kayak' }, description: { en: 'New words' } },
      components: {
        en: [{ id: 'sc_1', sectionId: 'text', data: { text: '<p><a href="/night-kayak">At night</a></p>' } }],
      },
    });

    await page.goto(`${server.url}/dashboard/pages/edit-live/${id}`);
    await page.getByRole('banner').getByRole('button', { name: 'Draft and schedule' }).click();
    await page.getByRole('menuitem', { name: 'Preview link…' }).click();
    const popup = page.getByRole('dialog', { name: 'Preview links' });
    await expect(popup.getByLabel('Name')).toBeFocused();
    await popup.getByLabel('Name').fill('For Ayu');
    await popup.getByLabel('Works for').selectOption('30 days');
    await popup.getByRole('button', { name: 'Create and copy' }).press('Enter');
    const link = await popup.getByLabel('Preview link', { exact: true }).inputValue();
    const links = popup.getByRole('list', { name: 'Preview links' }).getByRole('listitem');
    await expect(links).toContainText([/For Ayu.*Master.*not used yet/]);
    await expectAccessible(page);

    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const guest = await (await browser.newContext(phone)).newPage();
    const bar = guest.getByRole('complementary', { name: 'Preview – not published' });
    await guest.goto(link);
    await expect(guest).toHaveURL(/\/sea-kayak$/);
    await expect(bar).toBeVisible();
    await expectAccessible(guest);
    await guest.getByRole('link', { name: 'At night' }).click();
    await expect(guest.getByRole('heading', { name: 'Come along' })).toBeVisible();
    await expectVisitorsRead(page, server, 'sea-kayak', 'Old words');
    expect((await page.request.get(`${server.siteUrl}/night-kayak`)).status()).toBe(404);
    await guest.getByLabel('Your name').fill('Ayu');
    await guest.getByRole('button', { name: 'Send' }).click();
    await expect(guest.getByText('Its forms send nothing.')).toBeVisible();
    await guest.goBack();
    await bar.getByRole('link', { name: 'Leave preview' }).click();
    await expect(bar).toHaveCount(0);
    await expect(guest.getByRole('heading', { name: 'Come along' })).toHaveCount(0);

    await guest.goto(link);
    await expect(bar).toBeVisible();
    await page.goto(`${server.url}/dashboard/changes`);
    await page.getByRole('button', { name: 'Preview links' }).click();
    await expect(links).toContainText([/For Ayu.*last used/]);
    await links.getByRole('button', { name: 'Revoke For Ayu' }).click();
    await links.getByText('Revoke now?').click();
    await expectNotice(page, 'Link revoked');
    await expect(links).toHaveCount(0);
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'This preview is not there' })).toBeVisible();
    await guest.getByRole('link', { name: 'Go to the website as it is published' }).click();
    await expect(guest).toHaveURL(/\/sea-kayak$/);
    await expect(bar).toHaveCount(0);
    await guest.context().close();
  });
});
