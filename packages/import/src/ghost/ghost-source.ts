import { escapeHtml, trimEndOf } from '@vold/contract';
import { ExportError } from '../source/export-error.ts';
import type { ExportEvent } from '../source/export-model.ts';
import type { ExportSource, Reading } from '../source/export-source.ts';
import { unknownSite } from '../source/unknown-site.ts';
import type { Spool } from '../spool/spool.ts';
import { fileAddress, type GhostSite, isPublicTag, itemOf, pictureOf } from './ghost-items.ts';
import { menuEvents } from './ghost-menus.ts';
import { ghostPieces } from './ghost-pieces.ts';
import { createGhostTables } from './ghost-tables.ts';
import { readGhost } from './read-ghost.ts';

interface GhostExport {
  file: string;
  /** Address of the website, which the export does not contain; '' if unknown. */
  siteUrl: string;
  spool: Spool;
}

/**
 * The export of a Ghost website (JSON). Its tables refer to each other in any order, so that the file is read once and its
 * rows lie in the spool.
 */
export function openGhostExport({ file, siteUrl, spool }: GhostExport): ExportSource {
  const tables = createGhostTables(spool);
  const site: GhostSite = { url: trimEndOf(siteUrl.trim(), '/') || unknownSite, tables };
  let version: string | undefined;
  return {
    system: 'ghost',
    title: 'Ghost',
    idPrefix: 'gh',
    // Not by its address: that may be said this time and not the next.
    identity: ({ title }) => title,
    // Ghost groups posts by tags alone.
    gatheringName: () => null,
    pieces: ghostPieces,
    async *read(reading: Reading) {
      version ??= await readGhost(file, tables.add, reading);
      yield* events(site, version, reading.signal);
    },
  };
}

function* events(site: GhostSite, version: string, signal?: AbortSignal): Generator<ExportEvent> {
  const { url, tables } = site;
  if (!tables.has('posts'))
    throw new ExportError('The export of Ghost has no posts and no pages: there is nothing to import.');
  const title = tables.setting('title') || 'Ghost';
  const language = tables.setting('locale') || tables.setting('lang') || tables.setting('default_locale');
  const description = tables.setting('description');
  const address = (key: string) => fileAddress(tables.setting(key), url);
  const look = { logo: address('logo'), icon: address('icon'), accent: tables.setting('accent_color') };
  yield { kind: 'channel', channel: { title, url, siteUrl: url, description, ...look, language, version } };
  if (url === unknownSite) yield { kind: 'note', sentence: addressMissing };
  let hidden = 0;
  for (const tag of tables.all('tags')) {
    const { id = '', slug = '', name = '', description: about = '' } = tag;
    if (!isPublicTag(tag)) hidden += 1;
    else {
      const term = {
        termId: id,
        taxonomy: 'post_tag',
        slug,
        parent: '',
        name: escapeHtml(name),
        description: about,
      };
      yield { kind: 'term', term };
    }
  }
  if (hidden > 0)
    yield { kind: 'loss', what: 'Internal tags were left out: visitors never saw them.', number: hidden };
  yield* lossesOf(tables);
  yield* menuEvents(site);
  let injected = 0;
  const pictures = new Set<string>();
  for (const post of tables.all('posts')) {
    signal?.throwIfAborted();
    if (post.codeinjection_head || post.codeinjection_foot) injected += 1;
    const picture = pictureOf(post, site);
    if (picture && !pictures.has(picture.postId)) {
      pictures.add(picture.postId);
      yield { kind: 'item', item: picture };
    }
    yield { kind: 'item', item: itemOf(post, site) };
  }
  if (injected > 0)
    yield {
      kind: 'loss',
      what: 'Code of single pages and posts (code injection) was left out.',
      number: injected,
    };
}

const addressMissing =
  'An export of Ghost does not say the address of the website: without it, files are not fetched. ' +
  'Import again with the address, and what is missing comes.';

/** Settings of the website that have no place here. */
const lostSettings: readonly [key: string, what: string][] = [
  ['cover_image', 'The cover picture of the website was left out.'],
  ['codeinjection_head', 'Code of the website’s head (code injection) was left out.'],
  ['codeinjection_foot', 'Code of the website’s foot (code injection) was left out.'],
  ['facebook', 'The Facebook page of the website was left out: add it under Settings, Website.'],
  ['twitter', 'The Twitter profile of the website was left out: add it under Settings, Website.'],
];

function* lossesOf(tables: GhostSite['tables']): Generator<ExportEvent> {
  for (const [key, what] of lostSettings) {
    if (tables.setting(key).trim() !== '') yield { kind: 'loss', what, number: 1 };
  }
  let profiles = 0;
  for (const { bio, profile_image: picture } of tables.all('users')) if (bio || picture) profiles += 1;
  const what = 'Profiles of authors (texts and pictures) were left out: posts have their names.';
  if (profiles > 0) yield { kind: 'loss', what, number: profiles };
}
