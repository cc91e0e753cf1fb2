import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';

/**
 * Draws pictures of the demo as an Instagram user would have posted them: square. @param addresses of the pictures, with their
 * host
 */
export async function squarePictures(browser: Browser, addresses: readonly string[]): Promise<Buffer[]> {
  const page = await browser.newPage({ viewport: { width: 640, height: 640 } });
  const drawn: Buffer[] = [];
  for (const address of addresses) {
    await page.setContent(
      `<style>body{margin:0}img{display:block;width:640px;height:640px;object-fit:cover}</style><img src="${address}">`,
    );
    await page.evaluate('document.images[0].decode()');
    drawn.push(await page.screenshot());
  }
  await page.close();
  return drawn;
}

/** Answers as Instagram's Graph API does, with the given pictures as the latest posts. */
export async function startInstagram(pictures: readonly Buffer[]) {
  let address = '';
  const server = createServer((request, response) => {
    const [, number] = /^\/pictures\/(\d+)/.exec(request.url ?? '') ?? [];
    const picture = pictures[Number(number)];
    if (picture) return response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    const data = pictures.map((_, at) => ({
      id: String(at),
      caption: 'From the house',
      media_type: 'IMAGE',
      media_url: `${address}/pictures/${at}`,
      permalink: `https://www.instagram.com/p/${at}/`,
    }));
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address, close };
}
