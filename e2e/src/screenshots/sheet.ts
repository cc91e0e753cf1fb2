import type { Page } from '@playwright/test';
import { z } from 'zod';

/** One picture of a sheet, as the address of its data. */
export interface Shot {
  data: string;
  /** Pixels on the sheet. */
  width: number;
}

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

const captured = z.object({ data: z.string() });

/** Takes a picture of a part of a page, made smaller; longer than `most` pixels it is cut. */
export async function shoot(page: Page, clip: Clip, scale: number, most = 2400): Promise<Shot> {
  const height = Math.min(clip.height, most);
  const data = await capture(page, { ...clip, height }, scale, 85);
  return { data: `data:image/webp;base64,${data}`, width: Math.round(clip.width * scale) };
}

/** Lays pictures side by side; answers a WebP file. */
export async function sheetOf(page: Page, shots: readonly Shot[]): Promise<Buffer> {
  const pictures = shots.map(({ data, width }) => `<img src="${data}" width="${width}">`).join('');
  await page.setContent(
    `<style>body{margin:0}main{display:inline-flex;align-items:start;gap:12px;padding:12px;background:#8a8f94}</style><main>${pictures}</main>`,
  );
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode()))');
  const box = await page.locator('main').boundingBox();
  if (!box) throw new Error('The sheet has no size.');
  return Buffer.from(await capture(page, box, 1, 62), 'base64');
}

/** WebP, which Playwright's own screenshots are not. */
async function capture(page: Page, clip: Clip, scale: number, quality: number): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const options = { format: 'webp', quality, clip: { ...clip, scale }, captureBeyondViewport: true } as const;
  const { data } = captured.parse(await devtools.send('Page.captureScreenshot', options));
  await devtools.detach();
  return data;
}
