import { cutText, type PictureValue } from '@vold/contract';
import {
  createRewriter,
  type ExportItem,
  isGrouping,
  type LinkResolver,
  mapStatus,
  mapText,
  plainText,
  type Remarks,
  type Row,
  type Spool,
  sharedPictureOf,
  slugOf,
  textColumn,
  withoutUnknownSite,
} from '@vold/import';
import type { MediaLibrary } from '../media/media-library.ts';
import type { ImportContext } from './import-context.ts';
import type { RecordSource } from './map-record.ts';
import { MappingError } from './mapping-error.ts';

/** One language version of a record: the item and its line in the spool. */
export interface Member {
  item: ExportItem;
  row: Row;
}

/** All sources of a record; the first member represents it. */
export function recordSource(
  members: Member[],
  { context, media, links }: { context: ImportContext; media: MediaLibrary; links: LinkResolver },
  remarks: Remarks,
): RecordSource {
  const { spool } = context;
  const [first] = members;
  const status = first && mapStatus(first.item);
  if (!first || !status || 'skip' in status) throw new MappingError('there is nothing of it');
  const picture = featuredPicture(first.item, spool, media, remarks);
  const rewriter = createRewriter({
    link: links.resolve,
    absolute: links.absolute,
    picture: (url, attachmentId) => media.picture(url, attachmentId),
    file: (url) => media.file(url),
  });
  return {
    item: first.item,
    status,
    picture,
    shared: sharedPicture(first.item, links, media),
    author: authorOf(first.item, spool),
    categoryIds: [...new Set(members.flatMap(({ item }) => categoriesOf(item, context)))],
    texts: members.map(({ item, row }) =>
      mapText({
        item,
        from: context.from,
        language: textColumn(row, 'language'),
        path: textColumn(row, 'path'),
        picture,
        spool,
        rewriter,
        remarks,
      }),
    ),
  };
}

function sharedPicture(item: ExportItem, links: LinkResolver, media: MediaLibrary): PictureValue | null {
  const url = links.absolute(sharedPictureOf(item));
  if (!/^https?:/i.test(url)) return null;
  return media.picture(url) ?? { id: null, url: withoutUnknownSite(url).slice(0, 2048) };
}

/** Who wrote it: of several (a taxonomy of plugins), all. */
function authorOf({ terms, creator }: ExportItem, spool: Spool): string {
  const several = terms.filter(({ taxonomy }) => taxonomy === 'author').map(({ name }) => plainText(name));
  return (
    cutText([...new Set(several)].filter(Boolean).join(', '), 500) ||
    textColumn(spool.get('select name from author where login = ?', creator), 'name') ||
    creator
  );
}

/** Ids of the categories of an item. Before a dry run has made any, their source ids stand for them. */
function categoriesOf(item: ExportItem, { spool }: ImportContext): string[] {
  return item.terms.flatMap((term) => {
    if (!isGrouping(term.taxonomy)) return [];
    const row = spool.get(
      'select master from term where taxonomy = ? and slug = ?',
      term.taxonomy,
      term.slug || term.name,
    );
    const id = textColumn(row, 'master');
    const known = spool.get(
      `select record_id from known where kind = 'term' and id = ? and live_rev is not null`,
      id,
    );
    return textColumn(known, 'record_id') || [];
  });
}

function featuredPicture(
  item: ExportItem,
  spool: Spool,
  media: MediaLibrary,
  { lose }: Remarks,
): PictureValue | null {
  const id = item.meta.get('_thumbnail_id')?.trim();
  if (!id || id === '0' || id === '-1') return null;
  const row = spool.get(`select * from item where post_id = ? and post_type = 'attachment'`, id);
  if (!row) {
    // An earlier file may have brought it.
    const known = media.picture('', id);
    if (!known)
      lose('A featured picture is not in the file.', `Its featured picture (${id}) is not in the file.`);
    return known;
  }
  const url = textColumn(row, 'url');
  const alt = textColumn(row, 'alt') || textColumn(row, 'title');
  const caption = textColumn(row, 'caption');
  const credit = textColumn(row, 'credit');
  const stored = media.picture(url, id);
  return {
    ...(stored ?? { id: null, url: withoutUnknownSite(url) }),
    ...(alt && { alt: cutText(alt, 1000) }),
    ...(caption && { caption }),
    ...(credit && { credit }),
  };
}

/** A note for editors if the record could not keep its address. */
export function addressNote({ row }: Member): string | undefined {
  const wanted = slugOf(textColumn(row, 'slug'));
  const given = textColumn(row, 'path').split('/').at(-1) ?? '';
  if (wanted === '' || wanted === given) return undefined;
  return `The address “${wanted}” is taken: it is “${given}” here.`;
}
