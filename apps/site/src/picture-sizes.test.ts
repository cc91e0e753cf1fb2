import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import type { Block, SectionInstance, SiteAnswer } from '@vold/contract';
import { chromiumLaunchOptions } from '@vold/testing';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyMeta, frameOf, pageAnswer, startTestSite, type TestSite } from './testing/test-site.ts';

let folder: string;
let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vold-sizes-'));
  const root = fileURLToPath(new URL('..', import.meta.url));
  await build({ root, logLevel: 'silent', build: { outDir: folder } });
  site = await startTestSite({}, undefined, folder);
  browser = await chromium.launch(chromiumLaunchOptions());
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

const picture = { url: '/files/cl_1/abcdefghijklmnop/big.webp', alt: 'A', width: 3000, height: 2000 };
const many = (count: number, more: object = {}) =>
  Array.from({ length: count }, () => ({ title: 'Title', name: 'Name', picture, ...more }));
const section = (sectionId: string, data: SectionInstance['data']): SectionInstance => ({
  id: crypto.randomUUID(),
  sectionId,
  data,
});
const word = '<p>Words of a text that stands in its column.</p>';

const sections = [
  section('hero', { layout: 'full', ground: 'none', title: 'On it', picture }),
  section('hero', { layout: 'full', ground: 'veil', title: 'Beside it', picture }),
  section('hero', { layout: 'page', title: 'Above it', lead: 'A lead', picture }),
  section('image-text', { side: 'left', title: 'Left', text: word, picture }),
  section('image-text', { side: 'right', title: 'Right', text: word, picture }),
  section('call-to-action', { title: 'Call', text: 'Text', picture, button: { label: 'Go', link: '/go' } }),
  section('cards', { layout: 'large', items: many(3) }),
  section('cards', { layout: 'grid', items: many(5) }),
  section('gallery', { layout: 'mosaic', pictures: many(5) }),
  ...[1, 2, 3, 5].map((count) => section('gallery', { layout: 'grid', pictures: many(count) })),
  section('gallery', { layout: 'row', pictures: many(3) }),
  section('team', { title: 'Team', items: many(4) }),
  section('timeline', { title: 'Time', items: many(2, { text: word }) }),
  section('embed', { url: 'https://films.example/1', title: 'Film', poster: picture }),
];

const block = (component_name: Block['component_name'], data: Block['data']): Block => ({
  id: crypto.randomUUID(),
  component_name,
  data,
});

function post(): SiteAnswer {
  const image = picture;
  const rows = [
    [block('Full Banner', { image, title: 'Wide', text: word })],
    [block('Gallery', { images: [picture, picture, picture] })],
    [block('Gallery', { images: [picture, picture] })],
    [block('Card', { image, title: 'One', text: word }), block('Card', { image, title: 'Two', text: word })],
  ];
  return {
    kind: 'post',
    ...frameOf(),
    record: {
      id: 'po_1',
      rev: 1,
      title: 'Post',
      type: { path: 'journal', title: 'Journal', href: '/journal' },
      picture,
      categories: [],
      blocks: rows,
      data: {},
      meta: emptyMeta,
      publishedAt: null,
      updatedAt: '2026-01-01T00:00:00.000Z',
    },
    related: Array.from({ length: 3 }, (_, index) => ({
      id: `po_${index + 2}`,
      type: 'journal',
      title: 'Related',
      href: `/journal/${index}`,
      summary: 'Summary',
      picture,
      publishedAt: null,
      data: {},
    })),
    fields: [],
    collections: {},
    places: {},
  };
}

/** For each picture: how wide its box is, and how wide its `sizes` says. */
function measure(): { where: string; box: number; said: number }[] {
  const probe = document.body.appendChild(document.createElement('div'));
  const lengthOf = (sizes: string): number => {
    for (const part of sizes.split(',')) {
      const [, media, length = ''] = /^\s*(\([^)]*\))?\s*(.+)$/.exec(part) ?? [];
      if (media && !matchMedia(media).matches) continue;
      probe.style.cssText = `position:absolute;width:${length.trim()}`;
      return probe.getBoundingClientRect().width;
    }
    return 0;
  };
  return [...document.querySelectorAll('main picture')].flatMap((element) => {
    const source = element.querySelector('source');
    const box = element.querySelector('img')?.getBoundingClientRect().width ?? 0;
    if (!source || box === 0) return [];
    const place = element.closest('[data-vold-section],article,figure');
    const where = `${place?.getAttribute('data-vold-section') ?? ''} ${place?.className ?? ''}`;
    return [{ where, box, said: lengthOf(source.sizes.replace(/^auto,/, '')) }];
  });
}

it.each([360, 700, 800, 1000, 1440, 2200])(
  'every picture says how wide its box is, in a window of %i pixels',
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } });
    const seen: Awaited<ReturnType<typeof measure>> = [];
    for (const [path, answer] of [
      ['/sections', pageAnswer('Sections', { sections })],
      ['/post', post()],
    ] as const) {
      site.answer = () => answer;
      await page.goto(`http://localhost:${site.port}${path}`);
      seen.push(...(await page.evaluate(measure)));
    }
    await page.close();
    expect(seen.length).toBeGreaterThan(35);
    // Gutters and gaps are left out: some are smaller than what is said, none is larger.
    const wrong = seen.filter(({ box, said }) => said < box * 0.97 || said > box * 1.35 + 24);
    expect(wrong).toEqual([]);
  },
);
