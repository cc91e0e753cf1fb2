import type { Locator } from '@playwright/test';
import { openGallery } from './gallery.ts';
import { beginSession, expect, test } from './product.ts';

test.beforeEach(({ page, server }) => beginSession(page, server));

/** The query of a request, by its parameters; `where` parsed. */
function asked(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}

test('the map opens at its default center, and is searched, dragged and typed', async ({ page, server }) => {
  const place = { title: 'Amed, Karangasem, Bali', lat: -8.3363, lng: 115.6544 };
  await page.route('**/api/v1/map/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    const body = path.includes('/places')
      ? { results: [place], total: 1, total_page: 1 }
      : { tiles: null, ask: false, search: true };
    await route.fulfill({ json: body });
  });
  const { at, value, stored } = await openGallery(page, server.url);
  const map = await at('Map', 'Empty');
  const marker = map.getByRole('button', { name: 'Position' }).or(map.locator('.leaflet-marker-icon'));

  /** Presses an arrow on the marker, which moves it by ten pixels; answers the longitude then. */
  const east = async (): Promise<number> => {
    const before = await value('VoldMap');
    await marker.first().focus();
    await page.keyboard.press('ArrowRight');
    await stored('VoldMap').not.toEqual(before);
    const [written] = (await value('VoldMap')) as string[];
    const [lat = 0, lng = 0] = (written ?? '').split(',').map(Number);
    expect(lat).toBeCloseTo(-8.4554715, 2);
    expect(Math.abs(lng - 115.071577)).toBeLessThan(0.1);
    return lng;
  };
  const tenPixels = (zoom: number) => (10 * 360) / (256 * 2 ** zoom);

  await test.step('PICK-32 default center and zoom 9', async () => {
    const first = await east();
    expect((await east()) - first).toBeCloseTo(tenPixels(9), 5);
  });

  await test.step('PICK-32 no closer than zoom 18', async () => {
    await at('Map', 'Error');
    const closer = map.getByRole('button', { name: 'Zoom in' });
    // A click while the map still moves is not counted.
    await expect(async () => {
      await closer.dispatchEvent('click');
      await expect(closer).toHaveAttribute('aria-disabled', 'true', { timeout: 100 });
    }).toPass();
    const first = await east();
    expect((await east()) - first).toBeCloseTo(tenPixels(18), 6);
  });

  await test.step('PICK-31 it has a search box and an address line', async () => {
    const search = map.getByLabel('Search an address for Place');
    await search.fill('Amed');
    await search.press('Enter');
    await page.getByRole('option', { name: place.title }).click();
    await stored('VoldMap').toEqual(['-8.3363,115.6544']);
    await expect(map.getByText(place.title)).toBeVisible();
  });

  await test.step('PICK-31 its marker is dragged', async () => {
    const box = await marker.first().boundingBox();
    if (!box) throw new Error('the marker is not drawn');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2, { steps: 5 });
    await page.mouse.up();
    await stored('VoldMap').not.toEqual(['-8.3363,115.6544']);
    const [written] = (await value('VoldMap')) as string[];
    expect(Number(written?.split(',')[1])).toBeGreaterThan(place.lng);
  });

  await test.step('typed, and refused where it is no position', async () => {
    const position = map.getByLabel('Position of Place');
    await position.fill('95, 10');
    await expect(map.getByText('Latitude and longitude, as -8.4554715, 115.071577')).toBeVisible();
    await position.fill('-8.5, 115.25');
    await stored('VoldMap').toEqual(['-8.5,115.25']);
  });
});

test('pickers search in time, cut, page and toggle', async ({ page, server }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    // A search for links asks for pages that are only in the draft as well.
    const isSecond = url.includes('size=') && request.headers()['x-vold-edition'] === 'draft';
    if (/\/api\/v1\/(page|post)\//.test(url) && url.includes('where=') && !isSecond) requests.push(url);
  });
  const { token } = await (
    await page.request.post(`${server.url}/api/v1/login`, { data: server.master })
  ).json();
  const headers = { authorization: `Bearer ${token}` };
  const clients = await (await page.request.get(`${server.url}/api/v1/client`, { headers })).json();
  const { id } = clients.results.find(({ name }: { name: string }) => name === 'Saltwater House');
  for (const [name, count] of [
    ['Tide table', 8],
    ['Seven days', 7],
    ['Six days', 6],
  ] as const)
    for (let number = 1; number <= count; number++) {
      const made = await page.request.post(`${server.url}/api/v1/page/${id}`, {
        headers,
        data: { title: { en: `${name} ${number}` } },
      });
      expect(made.status()).toBe(201);
    }
  await page.clock.install();
  const { at, stored } = await openGallery(page, server.url);

  /** Types a text into a field; so many milliseconds pass, the clock standing still besides. */
  const type = async (field: Locator, text: string, milliseconds: number): Promise<void> => {
    requests.length = 0;
    await field.fill(text);
    await page.clock.runFor(milliseconds);
  };
  /**
   * The searches for a text that were sent since. Where the clock jumps, the connection for changes ends, and the page asks
   * again for all that it shows.
   */
  const found = (text: string): string[] => requests.filter((url) => asked(url).where?.includes(text));
  const searches = (text: string): number => found(text).length;

  await test.step('links', async () => {
    const link = await at('Link', 'Empty');
    const address = link.getByPlaceholder('Address, or the name of a page');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await test.step('PICK-03 the link editor takes an address', async () => {
      await type(address, '/rooms', 0);
      await stored('VoldLinkEditor').toMatchObject({ link: '/rooms' });
    });
    // Its words are searched, too: not while the next text is typed.
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return searches('rooms');
      })
      .toBe(1);
    const isTakenAsItIs = async (text: string): Promise<void> => {
      await type(address, text, 5000);
      expect(searches(text)).toBe(0);
      await stored('VoldLinkEditor').toMatchObject({ link: text });
    };
    await test.step('PICK-04 http is not searched', () => isTakenAsItIs('see http://tides.example'));
    await test.step('PICK-05 # is not searched', () => isTakenAsItIs('#'));
    await test.step('PICK-07 mailto is not searched', () =>
      isTakenAsItIs('mailto:rooms@saltwaterhouse.example'));
    await test.step('B17 a number or a host is completed, and nothing lies over the form', async () => {
      for (const [typed, complete] of [
        ['030 1234567', 'tel:0301234567'],
        ['docs.example.museum:8080/x', 'https://docs.example.museum:8080/x'],
        ['www.tides.example', 'https://www.tides.example'],
        ['rooms@saltwaterhouse.example', 'mailto:rooms@saltwaterhouse.example'],
      ] as const) {
        await type(address, typed, 5000);
        expect(searches(typed)).toBe(0);
        await expect(page.getByText('No data found').filter({ visible: true })).toHaveCount(0);
        await expect(address).toHaveValue(typed);
        await address.blur();
        await stored('VoldLinkEditor').toMatchObject({ link: complete });
      }
    });
    await test.step('PICK-09 a search goes out 100 ms after the last key', async () => {
      await type(address, 'Tide', 99);
      expect(searches('Tide')).toBe(0);
      await page.clock.runFor(1);
      await expect.poll(() => searches('Tide')).toBe(1);
    });
    await test.step('PICK-10 it asks for 20', () => {
      const [sent = ''] = found('Tide');
      expect(asked(sent)).toMatchObject({ size: '20' });
      expect(JSON.parse(asked(sent).where ?? '')).toEqual({ 'title.en': { regex: 'Tide' } });
    });
    await page.clock.resume();
    await test.step('PICK-11 six results stay six, seven and eight become five', async () => {
      await expect(page.getByRole('option', { name: /Tide table/ })).toHaveCount(5);
      await address.fill('Seven days');
      await expect(page.getByRole('option', { name: /Seven days/ })).toHaveCount(5);
      await expect(page.getByRole('option', { name: 'Show all 7' })).toBeVisible();
      await address.fill('Six days');
      await expect(page.getByRole('option', { name: /Six days/ })).toHaveCount(6);
      await expect(page.getByRole('option', { name: /^Show all/ })).toHaveCount(0);
      await address.fill('Tide');
      await expect(page.getByRole('option', { name: /Tide table/ })).toHaveCount(5);
    });
    await page.getByRole('option', { name: 'Show all 8' }).click();
    await expect(page.getByRole('option', { name: /Tide table/ })).toHaveCount(8);
    await test.step('PICK-02 a link has a label, an address and a file', async () => {
      await page.getByRole('option', { name: /Tide table 3/ }).click();
      await stored('VoldLinkEditor').toEqual({ label: 'Tide table 3', link: '/tide-table-3' });
      await link.getByLabel('Label').fill('Tides');
      await stored('VoldLinkEditor').toEqual({ label: 'Tides', link: '/tide-table-3' });
      await link.getByRole('button', { name: 'Choose file' }).click();
      await expect(page.getByRole('dialog', { name: 'Choose a file' })).toBeVisible();
      await page.keyboard.press('Escape');
    });
  });

  await test.step('pages', async () => {
    const pages = await at('Pages', 'Empty');
    const search = pages.getByRole('combobox');
    await search.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 120_000));
    await test.step('PICK-16 five pages are asked for', async () => {
      await type(search, 'Ti', 50);
      await expect.poll(() => searches('Ti')).toBe(1);
      const [sent = ''] = found('Ti');
      expect(asked(sent)).toMatchObject({ limit: '5' });
      expect(sent).toContain('/api/v1/page/');
    });
    await test.step('PICK-15 at most one search a second goes out', async () => {
      await type(search, 'Tid', 400);
      expect(searches('Tid')).toBe(0);
      await type(search, 'Tide', 400);
      expect(searches('Tide')).toBe(0);
      await page.clock.runFor(200);
      await expect.poll(() => searches('Tide')).toBe(1);
    });
    await page.clock.resume();
    await expect(page.getByRole('option', { name: /Tide table/ })).toHaveCount(5);
    await page.getByRole('option', { name: /Show more/ }).click();
    await expect(page.getByRole('option', { name: /Tide table/ })).toHaveCount(8);
    await test.step('CONST-17 results are in a list of 250', async () => {
      const list = page.getByRole('listbox', { name: 'Search pages for Shown on' });
      await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(250);
    });
    await page.getByRole('option', { name: /Tide table 1/ }).click();
    await page.getByRole('option', { name: /Tide table 2/ }).click();
    await stored('VoldPageSelector').toMatchObject([
      { id: expect.stringMatching(/^pg_/), slug: 'tide-table-1', customSlug: '', title: 'Tide table 1' },
      { title: 'Tide table 2' },
    ]);
    await test.step('PICK-01 choosing a chosen page takes it away', async () => {
      await page.getByRole('option', { name: /Tide table 1/ }).click();
      await stored('VoldPageSelector').toMatchObject([{ title: 'Tide table 2' }]);
      await page.keyboard.press('Escape');
      await expect(pages.getByRole('list', { name: 'Chosen: Shown on' })).toHaveText(/Tide table 2/);
    });
  });

  await test.step('relations', async () => {
    const related = await at('Related posts');
    await expect(related.getByText('No longer exists')).toBeVisible();
    await related.getByRole('button', { name: 'Remove Deleted' }).click();
    const search = related.getByRole('combobox', { name: 'Search Journal' });
    await search.click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await test.step('CONST-19 relations are in a container of 400 to 500', async () => {
      const height = async () => (await page.getByRole('listbox').boundingBox())?.height ?? 0;
      await expect.poll(height).toBeGreaterThanOrEqual(400);
      expect(await height()).toBeLessThanOrEqual(500);
    });
    const title = (await page.getByRole('option').first().locator('span span').first().textContent()) ?? '';
    const word = title.split(' ').find((part) => part.length > 3) ?? title;
    await page.clock.pauseAt(new Date(Date.now() + 180_000));
    await test.step('PICK-19 a search goes out 400 ms after the last key', async () => {
      await type(search, word, 399);
      expect(searches(word)).toBe(0);
      await page.clock.runFor(1);
      await expect.poll(() => searches(word)).toBe(1);
    });
    await test.step('API-67 it looks in the titles of the type, and asks for 20', () => {
      const [sent = ''] = found(word);
      expect(asked(sent)).toMatchObject({ size: '20' });
      expect(JSON.parse(asked(sent).where ?? '')).toEqual({
        and: [{ type: 'journal' }, { 'title.en': { regex: word } }],
      });
    });
    await page.clock.resume();
    const option = page.getByRole('option', { name: title });
    await test.step('PICK-18 what is chosen is a list of ids by type', async () => {
      await option.click();
      await stored('VoldRelationPost').toEqual({ journal: [expect.stringMatching(/^ps_|^po_/)] });
      await expect(option).toHaveAttribute('aria-checked', 'true');
    });
    await test.step('PICK-01 choosing a chosen post takes it away', async () => {
      await option.click();
      await stored('VoldRelationPost').toEqual({ journal: [] });
    });
    await test.step('Enter after typing chooses the first result that fits', async () => {
      await search.fill(word);
      await search.press('Enter');
      await stored('VoldRelationPost').toEqual({ journal: [expect.stringMatching(/^ps_|^po_/)] });
      await option.click();
      await stored('VoldRelationPost').toEqual({ journal: [] });
    });
    await search.fill('nothing is called so');
    await expect(page.getByRole('listbox', { name: 'Search Journal' })).toHaveText('No data found');
  });
});
