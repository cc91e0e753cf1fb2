import { feedSuffix } from '@vold/contract';
import type { Transaction } from '../../platform/db/index.ts';
import { findRedirect } from './find-redirect.ts';
import { hrefOf } from './localize.ts';
import { languagesOf } from './present-config.ts';
import { type FrameRow, readFrame } from './read-frame.ts';
import { findRoute } from './route-of-path.ts';
import { parseSitePath, splitLanguage } from './site-path.ts';

/** Ends of the addresses that feeds have on other systems. */
const feedNames: ReadonlySet<string> = new Set(['feed', 'rss', 'rss.xml', 'atom.xml']);
const feedKinds: ReadonlySet<string> = new Set(['atom', 'rss', 'rss2', 'rdf']);
const indexNames: ReadonlySet<string> = new Set(['index.html', 'index.htm', 'index.php']);

/**
 * The target of an address that does not exist here but on websites of other systems: the feed of the website or of a list,
 * `/index.html`, a part of a post, or a smaller copy of a picture.
 *
 * @param path as stored in addresses: lower case, without outer slashes
 */
export async function findForeignAddress(
  tx: Transaction,
  frame: FrameRow,
  path: string,
  hostName: string,
): Promise<string | null> {
  if (indexNames.has(path)) return '/';
  const parts = path.split('/');
  if (feedKinds.has(parts.at(-1) ?? '') && parts.at(-2) === 'feed') parts.pop();
  if (feedNames.has(parts.at(-1) ?? '')) {
    return findFeed(tx, frame, parts.slice(0, -1).join('/'), hostName);
  }
  const [, whole] = /^(.+)\/[1-9]\d{0,3}$/.exec(path) ?? [];
  if (whole !== undefined) return findWhole(tx, whole, hostName);
  for (const original of originalsOf(path)) {
    const found = await findRedirect(tx, `/${original}`, hostName);
    if (found) return found.to;
  }
  return null;
}

/** The feed for a path; for the root, comments and paths without a list, the website's feed. Records have none. */
async function findFeed(
  tx: Transaction,
  frame: FrameRow,
  path: string,
  hostName: string,
): Promise<string | null> {
  const codes = languagesOf(frame.config).map(({ code }) => code);
  const { language, rest } = splitLanguage(path, codes);
  const [first] = frame.types;
  if (rest === '' || rest === 'comments') {
    return first?.data.path === undefined
      ? null
      : hrefOf(first.data.path, language, codes[0] ?? 'en') + feedSuffix;
  }
  const redirect = await findRedirect(tx, `/${path}`, hostName);
  const [target = `/${path}`] = redirect?.to.split(/[?#]/) ?? [];
  if (!target.startsWith('/')) return null;
  const at = parseSitePath(target)?.path ?? '';
  const route = findRoute(await readFrame(tx, at), at, { page: 1, list: true });
  if (!route) return null;
  const hasFeed = route.kind === 'archive' || (route.kind === 'record' && route.resource === 'category');
  return hasFeed ? target + feedSuffix : target;
}

/** The page or post of which other systems show parts, with a number behind its address. */
async function findWhole(tx: Transaction, path: string, hostName: string): Promise<string | null> {
  const route = findRoute(await readFrame(tx, path), path, { page: 1 });
  if (route?.kind === 'record' && route.resource !== 'category') return hrefOf(path, '', '');
  return route ? null : ((await findRedirect(tx, `/${path}`, hostName))?.to ?? null);
}

/** Possible paths of the original of a smaller copy: WordPress and Ghost store copies next to it. */
function originalsOf(path: string): string[] {
  if (path.startsWith('wp-content/uploads/')) {
    const plain = path.replace(/-\d{1,5}x\d{1,5}(?=\.[a-z0-9]{2,5}$)/, '');
    return [plain, plain.replace(/(?=\.[a-z0-9]{2,5}$)/, '-scaled')].filter((one) => one !== path);
  }
  if (!path.startsWith('content/images/size/')) return [];
  return [
    path
      .split('/')
      .filter((part, at) => at < 2 || !isVariant(part))
      .join('/'),
  ];
}

function isVariant(part: string): boolean {
  return ['size', 'format', 'webp', 'avif'].includes(part) || /^[wh]\d/.test(part);
}
