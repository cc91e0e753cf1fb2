import { beginSession, expect, expectAccessible, test } from './product.ts';

const photograph = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPQqp+HFTEMLQkA1JlRwVzUw80AAAAASUVORK5CYII=',
  'base64',
);

/** A page of one dark square. */
const menu = `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R>> endobj
4 0 obj <</Length 16>> stream
20 20 90 90 re f
endstream endobj
trailer <</Root 1 0 R /Size 5>>
%%EOF`;

test('the file manager takes files, copies their address and finds them', async ({ page, server }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await beginSession(page, server);
  await page.goto(`${server.url}/dashboard/home`);
  await test.step('FILE-01 the menu opens the file manager over the current screen', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByText('Files').click();
    const manager = page.getByRole('dialog', { name: 'Files' });
    await expect(manager.getByText(/\d+ files/)).toBeVisible();
    await expect(page).toHaveURL(/dashboard\/home/);
    await page.keyboard.press('Escape');
  });

  await page.goto(`${server.url}/dashboard/files`);
  await expect(page.getByRole('button', { name: /boats\.svg/ }).first()).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chooser).setFiles([
    { name: 'tide.png', mimeType: 'image/png', buffer: photograph },
    { name: 'hours.txt', mimeType: 'text/plain', buffer: Buffer.from('open at six') },
    { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from(menu) },
    { name: `${'low-water-'.repeat(6)}.txt`, mimeType: 'text/plain', buffer: Buffer.from('at six') },
  ]);
  const tray = page.getByRole('region', { name: 'Uploads' });
  await expect(tray).toContainText('Uploaded 4 files');
  await tray.getByRole('button', { name: 'Close' }).click();

  // One that comes by the API, as from an import: no browser has drawn it.
  const [auth, client] = await page.evaluate<[string, string]>(
    "['auth', 'client_id'].map((key) => localStorage.getItem(key))",
  );
  const terms = { name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`${menu}\n`) };
  const stored = await page.request.post(`${server.url}/api/v1/files/${client}`, {
    headers: { authorization: `Bearer ${auth}` },
    multipart: { file: terms },
  });
  expect((await stored.json()).thumbnails).toBeNull();

  await test.step('an upload stays visible on other screens, where each file can be canceled, and leads to its file', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/v1/files/*', async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue().catch(() => {});
    });
    await page.getByRole('navigation', { name: 'Main' }).getByText('Home').click();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Files').click();
    const manager = page.getByRole('dialog', { name: 'Files' });
    const choosing = page.waitForEvent('filechooser');
    await manager.getByRole('button', { name: 'Upload', exact: true }).click();
    await (await choosing).setFiles(
      ['ferry.txt', 'tides.txt', 'boat.txt'].map((name) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(`about ${name}`),
      })),
    );
    await expect(tray).toContainText('Uploading 3 files');
    await page.keyboard.press('Escape');
    await expect(manager).toBeHidden();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Pages', { exact: true }).click();
    await expect(page).toHaveURL(/dashboard\/pages/);
    await expect(tray).toContainText('Uploading 3 files');
    await tray.getByRole('button', { name: 'Each file' }).click();
    await tray.getByRole('button', { name: 'Cancel boat.txt' }).click();
    await expectAccessible(page);
    release();
    await expect(tray).toContainText('Uploaded 2 files');
    await tray.getByRole('button', { name: 'Show ferry.txt' }).click();
    await expect(page).toHaveURL(/dashboard\/files/);
    await expect(page.getByRole('button', { name: /^ferry\.txt/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^boat\.txt/ })).toHaveCount(0);
    await tray.getByRole('button', { name: 'Close' }).click();
    await page.unroute('**/api/v1/files/*');
    await page.goto(`${server.url}/dashboard/files`);
    await expect(page.getByRole('button', { name: /^ferry\.txt/ })).toBeVisible();
  });

  // Over the limit: said before a byte is sent (FILE-08).
  const sent: string[] = [];
  page.on('request', (request) => {
    // The first page of the PDF follows it, once it is drawn.
    if (request.method() === 'POST' && /\/api\/v1\/files\/(?!.*thumbnail)/.test(request.url()))
      sent.push(request.url());
  });
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    const film = new File(['x'], 'film.mov');
    Object.defineProperty(film, 'size', { value: 132_000_000 });
    data.items.add(film);
    // Browsers hand out another object of the same file.
    Object.defineProperty(data, 'files', { value: [film] });
    const target = document.querySelector('main search');
    for (const type of ['dragenter', 'dragover', 'drop']) {
      target?.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }
  })()`);
  await expect(tray).toContainText('film.mov is larger than 100 MB.');
  await expect(tray).toContainText('1 too large');
  expect(sent).toEqual([]);
  await tray.getByRole('button', { name: 'Close' }).click();

  // Content that was copied elsewhere is pasted here.
  await page.evaluate(`(() => {
    const data = new DataTransfer();
    data.items.add(new File(['a note'], 'pasted.txt', { type: 'text/plain' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  })()`);
  await expect(tray).toContainText('Uploaded 1 file');
  await tray.getByRole('button', { name: 'Close' }).click();

  const card = page.getByRole('listitem').filter({ hasText: 'tide.png' });
  await card.hover();
  await test.step('FILE-09 that an address was copied is said for 5 s', async () => {
    const note = card.getByText('URL copied');
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await card.getByRole('button', { name: 'Copy URL of tide.png' }).click();
    await expect(note).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^http.*\/files\/cl_.*\.webp$/);
    await page.clock.runFor(4_999);
    await expect(note).toBeVisible();
    await page.clock.runFor(1);
    await expect(note).toBeHidden();
    await page.clock.resume();
  });

  await test.step('folders are made, filled, renamed, moved into another and taken away', async () => {
    const folders = page.getByRole('navigation', { name: 'Folders' });
    const folder = (name: string | RegExp) => folders.getByRole('button', { name });
    const menuOf = (name: string) => folder(`More for folder ${name}`);
    const make = async (name: string) => {
      await folder('New folder').click();
      const dialog = page.getByRole('dialog', { name: 'New folder' });
      await dialog.getByLabel('Name').fill(name);
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await folder('All folders').click();
    };
    await make('Coast');
    await card.hover();
    await card.getByLabel('Select tide.png').check();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const moving = page.getByRole('dialog', { name: 'Move file' });
    await moving.getByLabel('Move to').selectOption('Coast');
    await moving.getByRole('button', { name: 'Move' }).click();
    await expect(folder('Coast 1 file')).toBeVisible();

    await menuOf('Coast').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const renaming = page.getByRole('dialog', { name: 'Rename folder' });
    await renaming.getByLabel('Name').fill('Shore');
    await renaming.getByRole('button', { name: 'Rename' }).click();
    await expect(folder('Shore 1 file')).toBeVisible();

    await make('Places');
    await folder('Shore 1 file').dragTo(folder('Places 0 files'));
    await expect(page).toHaveURL(/folder=Places%2FShore/);
    await folder('All folders').click();
    await page.getByRole('button', { name: /^hours\.txt/ }).dragTo(folder('Shore 1 file'));
    await expect(folder('Shore 2 files')).toBeVisible();
    await expectAccessible(page);

    await menuOf('Shore').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const removing = page.getByRole('dialog', { name: 'Delete folder' });
    await expect(removing).toContainText('Its 2 files are not deleted, and moved to “Places”.');
    await removing.getByRole('button', { name: 'Delete' }).click();
    await expect(folder('Places 2 files')).toBeVisible();
    await expect(folder(/^Shore/)).toHaveCount(0);
  });

  await test.step('X7 all files are selected at once, and moved', async () => {
    const folders = page.getByRole('navigation', { name: 'Folders' });
    // In an order in which the folder was not asked for: what was known of it would show at once.
    await page
      .getByRole('button', { name: /^Sort:/ })
      .first()
      .click();
    await page.getByRole('menuitemradio', { name: 'Alphabetical' }).click();
    await expect(page).toHaveURL(/order=title/);
    await expect(page.locator('[data-earlier]')).toHaveCount(0);
    await expect(page.getByText('tide.png')).toBeVisible();
    // Until the folder's files are there, those of all folders are dimmed and out of reach.
    const answered = Promise.withResolvers<void>();
    const ofPlaces = (url: URL) => url.pathname.includes('/media') && url.search.includes('Places');
    await page.route(ofPlaces, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await folders.getByRole('button', { name: 'Places 2 files' }).click();
    await expect(page.locator('[data-earlier][inert]').filter({ hasText: 'tide.png' })).toBeVisible();
    answered.resolve();
    await expect(page.locator('[data-earlier]')).toHaveCount(0);
    await page.unroute(ofPlaces);
    await page.getByRole('listitem').filter({ hasText: 'hours.txt' }).hover();
    await page.getByLabel('Select hours.txt').check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.getByLabel('Select all files that are shown').check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const moving = page.getByRole('dialog', { name: 'Move 2 files' });
    await moving.getByLabel('Move to').selectOption({ label: 'No folder' });
    await moving.getByRole('button', { name: 'Move' }).click();
    await expect(folders.getByRole('button', { name: 'Places 0 files' })).toBeVisible();
    await folders.getByRole('button', { name: 'All folders' }).click();
  });

  // Its type is a filter; what matches nothing says so.
  await page
    .getByRole('button', { name: /^Type:/ })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: 'Documents and other files' }).click();
  await expect(page.getByRole('button', { name: /^hours\.txt/ })).toBeVisible();
  await test.step('FILE-06 a long name is shown cut to 50 characters', async () => {
    const long = page.getByRole('listitem').filter({ hasText: 'low-water-' });
    await expect(long.getByText(`${'low-water-'.repeat(5).slice(0, 49)}…`, { exact: true })).toBeVisible();
  });
  // The first page of the one was drawn after it was sent, that of the other when it was seen first.
  for (const name of ['menu.pdf', 'terms.pdf']) {
    const drawn = page.getByRole('listitem').filter({ hasText: name }).locator('img');
    await expect(drawn).toHaveAttribute('src', /\/poster\.webp$/, { timeout: 30_000 });
  }
  await page.getByLabel('Search files').fill('nothing like it');
  await expect(page.getByText('No files match.')).toBeVisible();
  await test.step('X15 an empty list says how to see all files', async () => {
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect(page.getByLabel('Search files')).toHaveValue('');
    await expect(page.getByRole('button', { name: /^tide\.png/ })).toBeVisible();
  });
});
