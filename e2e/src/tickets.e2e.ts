import type { Browser, Page } from '@playwright/test';
import type { RunningServer } from '@vold/testing';
import { beginSession, expect, expectAccessible, expectNotice, shownFrame, test } from './product.ts';

const password = 'a password of theirs';
const editor = { email: 'putu@saltwater-house.example', password, name: 'Putu', role: 'editor' };
const master = { email: 'ketut@saltwater-house.example', password, name: 'Ketut', role: 'ticketMaster' };
const developer = { email: 'made@saltwater-house.example', password, name: 'Made', role: 'developer' };

/** From the page where something is wrong to the closed ticket, by the two roles that have to do with it. */
test('a ticket is opened from a page, worked on by the ticket master, and closed', async ({
  browser,
  page,
  server,
}) => {
  await addStaff(page, server, [editor, master, developer]);
  // The browser's own question cannot be answered by a script: a drawing replaces the tab.
  await page.addInitScript({
    content: `navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1440, height: 900 });
      canvas.getContext('2d').fillRect(0, 0, 700, 900);
      return canvas.captureStream(10);
    }`,
  });
  await beginSession(page, server, { user: editor });
  await page.goto(`${server.url}/dashboard/pages`);
  await page.getByRole('main').getByRole('link', { name: 'Rooms and rates', exact: true }).click();
  await expect(shownFrame(page).getByRole('heading', { level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const form = page.getByRole('dialog', { name: 'New ticket' });
  await form.getByRole('button', { name: 'Open ticket' }).click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await form.getByLabel('Title').fill('The rates are cut off');
  await form.getByLabel('Brief').fill('On a phone the last column is missing.');
  await test.step('B16 text that comes with a picture, as from a table, is pasted as text', async () => {
    const isTaken = await page.evaluate<boolean>(`(() => {
      const data = new DataTransfer();
      data.setData('text/plain', 'Days here');
      data.items.add(new File(['x'], 'cells.png', { type: 'image/png' }));
      const pasted = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(pasted);
      return pasted.defaultPrevented;
    })()`);
    expect(isTaken).toBe(false);
  });
  await form.getByRole('button', { name: 'Attach the preview' }).click();
  await expect(form.getByRole('link', { name: 'preview.png' })).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Page' })).toHaveValue('Rooms and rates');
  await form.getByRole('button', { name: 'Open ticket' }).click();
  await expectNotice(page, /Ticket #\d+ opened/);

  // Who opened it reads all of it, and decides nothing.
  await page.goto(`${server.url}/dashboard/tickets`);
  await page.getByRole('link', { name: /The rates are cut off/ }).click();
  const mine = page.getByRole('dialog', { name: /The rates are cut off/ });
  const work = mine.getByRole('complementary', { name: 'Work on this ticket' });
  await test.step('TICK-10 it shows the brief and the media', async () => {
    await expect(mine.getByRole('region', { name: 'Brief' })).toContainText('On a phone the last column');
    await expect(mine.getByRole('region', { name: 'Brief' })).toContainText(/English, \d+ px wide/);
    await expect(mine.getByRole('list', { name: 'Media' }).getByRole('link')).toHaveCount(1);
  });
  await test.step('TICK-01 it shows priority, status, assignment and media', async () => {
    await expect(work).toContainText('Medium');
    await expect(work).toContainText('No one yet');
    await expect(work).toContainText('Open');
    await expect(mine.getByRole('list', { name: 'Media' })).toBeVisible();
  });
  await test.step('TICK-14 an editor has neither the list of developers nor the buttons of the status', async () => {
    // Undo, Redo
    await expect(work.getByRole('button')).toHaveText(['', '', 'Submit']);
    await expect(work.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await expect(work.getByRole('combobox')).toHaveCount(0);
  });

  // The ticket master sees the developers and the statuses; what he submits shows at once to the other.
  const other = await open(browser, server, master);
  await other.getByRole('link', { name: /The rates are cut off/ }).click();
  const theirs = other.getByRole('dialog', { name: /The rates are cut off/ });
  const box = theirs.getByRole('complementary', { name: 'Work on this ticket' });
  await test.step('TICK-07 the ticket master has a button for each status', () =>
    expect(box.getByRole('group', { name: 'Status' }).getByRole('button')).toHaveText([
      'Open',
      'On Progress',
      'Quality Assurance',
      'Closed',
    ]));
  await expectAccessible(other);
  await box.getByRole('button', { name: 'High' }).click();
  await test.step('TICK-14 the ticket master chooses from the developers', async () => {
    await box.getByPlaceholder('Choose developers').click();
    await other.getByRole('option', { name: 'Made' }).click();
    await other.keyboard.press('Escape');
  });
  await test.step('TICK-08 Submit puts it in effect', async () => {
    await box.getByRole('button', { name: 'On Progress' }).click();
    await box.getByRole('button', { name: 'Submit' }).click();
    await expect(work).toContainText('On Progress');
  });
  await test.step('TICK-03 the priority is the one that was chosen', () =>
    expect(work).toContainText('High'));
  await test.step('TICK-04 the assignee is the one that was chosen', () =>
    expect(work).toContainText('Made'));

  await mine.getByRole('textbox', { name: 'Comment' }).fill('It is so on tablets, too.');
  await mine.getByRole('button', { name: 'Comment' }).click();
  await expect(theirs.getByRole('region', { name: 'Comments' })).toContainText('It is so on tablets, too.');
  // A picture says it without words.
  const said = mine.getByRole('region', { name: 'Comments' });
  await said.getByRole('button', { name: 'Add media' }).click();
  const files = page.getByRole('dialog', { name: 'Add media' });
  await files.getByRole('button', { name: /^boats\.svg/ }).click();
  await files.getByRole('button', { name: 'Add 1 file' }).click();
  await said.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(theirs.getByRole('list', { name: 'Media of Putu' }).getByRole('link')).toHaveText([
    'boats.svg',
  ]);
  // Pasted content belongs to the comment, not to the brief.
  await mine.getByRole('textbox', { name: 'Comment' }).focus();
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.items.add(new File(['seen at noon'], 'seen.txt', { type: 'text/plain' }));
    const pasted = { clipboardData: data, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', pasted));
  })()`);
  await expect(said.getByRole('list', { name: 'Media of this comment' }).getByRole('link')).toHaveText([
    'seen.txt',
  ]);
  await expect(mine.getByRole('region', { name: 'Brief' })).not.toContainText('seen.txt');
  await said.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(theirs.getByRole('list', { name: 'Media of Putu' }).getByRole('link')).toHaveText([
    'boats.svg',
    'seen.txt',
  ]);

  await test.step('TICK-16 Close Ticket asks nothing, and the notice says how to continue', async () => {
    await box.getByRole('button', { name: 'Close Ticket' }).click();
    await expectNotice(other, 'Ticket closed. To continue, create a new ticket.');
  });
  await expect(box.getByRole('button', { name: 'Close Ticket' })).toBeDisabled();
  await expect(work).toContainText('This ticket is closed');
  await expect(mine.getByRole('textbox', { name: 'Comment' })).toHaveCount(0);
  await other.context().close();

  // Closed ones leave the list, which can show them.
  await mine.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText('There are no tickets.')).toBeVisible();
  await page.getByRole('button', { name: 'Not closed' }).click();
  await page.getByRole('menuitemradio', { name: 'Closed', exact: true }).click();
  await expect(page.getByRole('link', { name: /The rates are cut off/ })).toBeVisible();
});

async function addStaff(page: Page, server: RunningServer, users: readonly object[]): Promise<void> {
  const api = `${server.url}/api/v1`;
  const login = await page.request.post(`${api}/login`, { data: server.master });
  const headers = { authorization: `Bearer ${(await login.json()).token}` };
  const where = JSON.stringify({ slug: 'saltwater-house' });
  const clients = await (await page.request.get(`${api}/client?where=${where}`, { headers })).json();
  const client = clients.results.find(({ slug }: { slug: string }) => slug === 'saltwater-house');
  for (const data of users) {
    expect((await page.request.post(`${api}/user/${client.id}`, { headers, data })).status()).toBe(201);
  }
}

async function open(browser: Browser, server: RunningServer, user: typeof master): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await beginSession(page, server, { user });
  await page.goto(`${server.url}/dashboard/tickets`);
  return page;
}
