import { decodePercents, feedSuffix, type SiteAnswer, type SiteFramedAnswer } from '@vold/contract';
import { wordsOf } from '@vold/sections/catalog';
import { officialOrigin, originAt, type SiteAddress } from '../answer/address.ts';
import { visitorHeaders } from '../answer/security-headers.ts';
import type { ApiClient } from '../api-client.ts';
import { type Counted, PageEntry } from '../cache/page-entry.ts';
import type { Drawing } from '../page-views/large-pages.ts';
import type { AssetNames } from './asset-names.ts';
import { DrawingTimeError, drawInTime, WebsiteRestsError } from './draw-in-time.ts';
import { PageSizeError } from './drawing-budget.ts';
import { feedXml } from './feed.ts';
import { plainPage } from './plain-page.ts';
import { renderPage } from './render-page.tsx';

/** Browsers ask again every time; a 304 costs next to nothing and a save shows at once. */
const revalidate = 'public, max-age=0, must-revalidate';

export interface EntryOptions {
  /** The token of a preview: as it will be once the draft is published. */
  preview?: string;
  /** Keeps the page that says that there is none, which all addresses of a website share. */
  keep?: (key: string, make: () => Promise<PageEntry>) => Promise<PageEntry>;
  /** Called after each drawing of a page, also after one that was ended. */
  onDrawing?: (drawing: Drawing, error: PageSizeError | null) => void;
}

/** Renders what a visitor gets at an address: a page, a redirect, or "not found". */
export async function makeEntry(
  api: ApiClient,
  assets: AssetNames,
  address: SiteAddress,
  { preview, keep, onDrawing }: EntryOptions = {},
): Promise<PageEntry> {
  const { host, origin, path, page } = address;
  const answer = await api.render({ host, path, page, preview });
  if (answer.kind === 'no-client') {
    return new PageEntry(plainPage(404, 'No website here', 'No website has this address.'), '', []);
  }
  if (answer.kind === 'frame') throw new Error('The API answered a visitor with a frame');
  if (answer.kind === 'redirect') return makeRedirect(answer, address);
  const isPreview = preview !== undefined;
  const counted = countedOf(answer, page);
  const draw = (at: string): PageEntry => {
    try {
      const rendered = renderPage({ answer, origin, path: at, assets, preview: isPreview });
      const headers = {
        ...visitorHeaders(rendered.style),
        'content-type': 'text/html; charset=utf-8',
        'content-language': answer.language,
        'cache-control': revalidate,
      };
      const body = Buffer.from(rendered.html);
      onDrawing?.(drawingOf(answer, at, null), null);
      return new PageEntry(
        { status: rendered.status, headers, body },
        rendered.clientId,
        rendered.tags,
        counted,
      );
    } catch (error) {
      const isOverdue = error instanceof DrawingTimeError && !(error instanceof WebsiteRestsError);
      if (isOverdue) onDrawing?.({ ...drawingOf(answer, at, null), limit: 'time' }, null);
      if (!(error instanceof PageSizeError)) throw error;
      const drawing = drawingOf(answer, at, error);
      onDrawing?.(drawing, error);
      return tooLarge(answer, drawing);
    }
  };
  if (answer.kind !== 'not-found') return draw(path);
  // It is the same at every address, and says none.
  const { client, language, gone } = answer;
  const key = `${origin} ${client.id} ${language} ${gone ? 'gone' : 'missing'} ${counted !== null}`;
  const make = async () => draw('');
  return keep ? keep(key, make) : make();
}

/** Cached until something in it changes, like other answers: drawn again it would be as large. */
function tooLarge({ language, words, client, tags }: SiteFramedAnswer, drawing: Drawing): PageEntry {
  const say = wordsOf(words)(language);
  const page = plainPage(503, say('unavailable-title'), say('unavailable-text'), language);
  const headers = { ...page.headers, 'retry-after': '60' };
  return new PageEntry({ ...page, headers }, client.id, tags, { kind: 'large', drawing });
}

type DrawnAnswer = Exclude<SiteFramedAnswer, { kind: 'frame' }>;

/** @param path percent-encoded; empty for the page that all addresses without a page share */
function drawingOf(answer: DrawnAnswer, path: string, error: PageSizeError | null): Drawing {
  const { kind, client, language } = answer;
  const listed = kind === 'archive' || kind === 'category' ? answer.page : 1;
  return {
    client: client.id,
    kind: kind === 'not-found' ? 'missing' : kind,
    record: recordOf(answer),
    path: listed > 1 ? `${decodePercents(path)}?page=${listed}` : decodePercents(path),
    language,
    limit: error?.limit ?? null,
    view: error?.view ?? '',
  };
}

function recordOf(answer: DrawnAnswer): string {
  switch (answer.kind) {
    case 'page':
    case 'post':
      return answer.record.id;
    case 'category':
      return answer.category.id;
    case 'archive':
      return answer.type.path;
    case 'not-found':
      return '';
  }
}

/** Nothing is counted where the client has switched page views off, nor is a page number beyond a list's last one. */
function countedOf({ kind, config }: SiteFramedAnswer, page: number): Counted | null {
  if (config.data.page_views === false) return null;
  if (kind !== 'not-found') return { kind: 'view', timeZone: config.timeZone };
  return page === 1 ? { kind: 'missing' } : null;
}

type Redirect = Extract<SiteAnswer, { kind: 'redirect' }>;

function makeRedirect(answer: Redirect, { origin }: SiteAddress): PageEntry {
  const { id, to, host, permanent, client, tags } = answer;
  const location = host === undefined ? to : originAt(origin, host) + to;
  const headers = { ...visitorHeaders(), location, 'cache-control': revalidate };
  const counted = id === undefined ? null : ({ kind: 'redirect', id } as const);
  const status = permanent ? 301 : 302;
  return new PageEntry({ status, headers, body: Buffer.alloc(0) }, client.id, tags, counted);
}

/** The feed that replaced a feed at this address: by its own redirect, or by one of its list. */
async function movedFeed(
  api: ApiClient,
  { host, path }: SiteAddress,
  list: SiteAnswer,
  preview: string | undefined,
): Promise<Redirect | null> {
  const own = await api.render({ host, path, preview });
  if (own.kind === 'redirect') return own;
  if (list.kind !== 'redirect' || !/^\/[^?#]+$/.test(list.to)) return null;
  return { ...list, to: `${list.to.replace(/\/$/, '')}${feedSuffix}` };
}

/** The feed of the list at an address without the feed's own ending. */
export async function makeFeed(api: ApiClient, address: SiteAddress, preview?: string): Promise<PageEntry> {
  const { host, origin, path } = address;
  const answer = await api.render({ host, path: path.slice(0, -feedSuffix.length), list: true, preview });
  const { headers, ...nothing } = plainPage(404, 'Nothing here', 'No list of posts has this feed.');
  if (answer.kind === 'no-client') return new PageEntry({ headers, ...nothing }, '', []);
  if (answer.kind === 'redirect' && answer.host !== undefined) {
    return makeRedirect({ ...answer, to: path }, address);
  }
  if (answer.kind !== 'archive' && answer.kind !== 'category') {
    const moved = await movedFeed(api, address, answer, preview);
    return moved
      ? makeRedirect(moved, address)
      : new PageEntry({ headers, ...nothing }, answer.client.id, answer.tags);
  }
  const { client } = answer;
  const body = Buffer.from(drawInTime(client.id, () => feedXml(answer, officialOrigin(origin, client))));
  const atom = {
    ...visitorHeaders(),
    'content-type': 'application/atom+xml; charset=utf-8',
    'cache-control': revalidate,
  };
  return new PageEntry({ status: 200, headers: atom, body }, answer.client.id, answer.tags);
}
