import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makePng } from '../../../platform/images/testing/make-png.ts';

export interface TestInstagram {
  /** For `services.instagram`. */
  readonly address: string;
  /** Paths that were asked for, in order, each with the token that came along. */
  readonly asked: string[];
  /** Ids of the posts, the latest first; one with a `v` is a film. */
  posts: string[];
  /** The answer instead of posts, if not null. */
  failure: { status: number; body: object } | null;
  /** The token that a renewal gives. */
  renewed: string;
  close(): Promise<void>;
}

/** A double of the Graph API and of the servers that have its pictures. */
export async function startTestInstagram(): Promise<TestInstagram> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://instagram.test');
    asked.push([pathname, searchParams.get('access_token')].filter(Boolean).join(' '));
    if (pathname.startsWith('/pictures/')) {
      const shade = 60 * Number(pathname.replace(/\D/g, ''));
      response.writeHead(200, { 'content-type': 'image/png' }).end(makePng(900, 600, { shade }));
      return;
    }
    const { status, body } = test.failure ?? { status: 200, body: answerOf(pathname) };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const answerOf = (path: string): object => {
    if (path === '/me') return { username: 'bali.house' };
    if (path === '/refresh_access_token') return { access_token: test.renewed, expires_in: 5_183_944 };
    return {
      data: test.posts.map((id) => {
        const picture = `${test.address}/pictures/${id}.png`;
        const isFilm = id.includes('v');
        return {
          id,
          ...(id !== '2' && { caption: `Post ${id}\n"of" the <house>` }),
          media_type: isFilm ? 'VIDEO' : 'IMAGE',
          media_url: isFilm ? `${test.address}/film.mp4` : picture,
          ...(isFilm && { thumbnail_url: picture }),
          permalink: `https://www.instagram.com/p/${id}/`,
          timestamp: '2026-01-01T00:00:00+0000',
        };
      }),
    };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const test: TestInstagram = {
    address: `http://127.0.0.1:${port}`,
    asked,
    posts: ['3v', '2', '1'],
    failure: null,
    renewed: 'token-renewed',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return test;
}
