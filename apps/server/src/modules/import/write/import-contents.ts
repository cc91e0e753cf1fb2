import { type CompiledForm, cutText, formProblems, missingValues } from '@vold/contract';
import {
  compareItem,
  createRemarks,
  type ExportItem,
  type ItemResult,
  type LinkResolver,
  mapStatus,
  maxItemCharacters,
  noTypeText,
  ownId,
  plainText,
  roleOf,
  textColumn,
  typePath,
} from '@vold/import';
import type { MediaLibrary } from '../media/media-library.ts';
import { bringContentMedia, bringWrittenPictures } from './content-media.ts';
import { packItem, unpackItem } from './held-item.ts';
import type { ImportContext } from './import-context.ts';
import { redirectsOf } from './item-redirects.ts';
import { mapPage, mapPost, type PageFields, type PostFields } from './map-record.ts';
import { MappingError } from './mapping-error.ts';
import { addressNote, type Member, recordSource } from './record-source.ts';
import type { RecordWriter } from './record-writer.ts';

/** Sees all inputs, also those for some roles only. */
const viewer = { role: null, fullAccess: true, master: true, clientId: null };
const mostNotes = 5;

/**
 * Keeps content that breaks the rules of its type: a published record becomes a draft, and the report says why. So does one without
 * a value that visitors need.
 */
function judgeFields<F extends PageFields | PostFields>(
  form: CompiledForm | null | undefined,
  fields: F,
  note: (sentence: string) => void,
): F {
  if (!form) return fields;
  const data = fields.data ?? {};
  const isForVisitors = fields.status === 'published' || Boolean(fields.publish_at);
  const languages = Object.keys(fields.title ?? {});
  const problems = [
    ...formProblems(form, viewer, data),
    ...(isForVisitors ? missingValues(form, viewer, data, languages) : []),
  ];
  if (problems.length === 0) return fields;
  for (const { message } of problems.slice(0, mostNotes)) note(`${message}.`);
  if (!isForVisitors) return fields;
  note('It is a draft until that is corrected.');
  return { ...fields, status: 'draft', publish_at: null };
}

export interface ContentImport {
  context: ImportContext;
  writer: RecordWriter;
  media: MediaLibrary;
  links: LinkResolver;
  /** Called with the number of items that were dealt with. */
  onProgress(done: number): void;
}

/** The second reading of the file: pages and posts, in its order; translations when the last of them has come. */
export async function importContents(run: ContentImport): Promise<void> {
  const { context, writer } = run;
  let done = 0;
  for await (const event of context.from.read({ signal: context.signal })) {
    if (event.kind !== 'item') continue;
    const role = roleOf(event.item.postType);
    if (role !== 'page' && role !== 'post') continue;
    await importItem(event.item, run);
    done += 1;
    run.onProgress(done);
  }
  await writer.flush();
}

async function importItem(written: ExportItem, run: ContentImport): Promise<void> {
  const { spool, report } = run.context;
  const item = { ...written, postId: ownId(spool, written) };
  const entry = {
    kind: roleOf(item.postType) === 'page' ? 'page' : 'post',
    sourceId: item.postId,
    title: plainText(item.title),
  } as const;
  const row = spool.get(
    `select * from item where post_id = ? and post_type in ('page', 'post') and done = 0 order by n limit 1`,
    item.postId,
  );
  if (!row) {
    report.add({
      ...entry,
      outcome: 'skipped',
      notes: ['It is in the file twice, with the same id, title and address: the first one was imported.'],
    });
    return;
  }
  spool.run('update item set done = 1 where n = ?', Number(row.n));
  if (item.oversized) {
    const limit = Math.round(maxItemCharacters / 1_000_000);
    report.add({
      ...entry,
      outcome: 'failed',
      notes: [`It has more than ${limit} million characters of text.`],
    });
  }
  const group = textColumn(row, 'grp');
  if (!group) {
    if (!item.oversized) await importRecord([{ item, row }], run, entry.kind);
    return;
  }
  if (!item.oversized)
    spool.run('insert into held values (?, ?, ?)', group, textColumn(row, 'language'), packItem(item));
  if (spool.get('select 1 as one from item where grp = ? and done = 0', group)) return;
  const members = spool
    .all('select item from held where grp = ?', group)
    .map((held) => unpackItem(textColumn(held, 'item')));
  spool.run('delete from held where grp = ?', group);
  const rows = members.flatMap((member) => {
    const own = spool.get('select * from item where post_id = ? and grp = ?', member.postId, group);
    return own ? [{ item: member, row: own }] : [];
  });
  const master = textColumn(row, 'master');
  rows.sort((a, b) => Number(b.item.postId === master) - Number(a.item.postId === master));
  if (rows.length > 0) await importRecord(rows, run, entry.kind);
}

async function importRecord(members: Member[], run: ContentImport, kind: 'page' | 'post'): Promise<void> {
  const { context, media, links, writer } = run;
  const { report } = context;
  const kept: Member[] = [];
  for (const member of members) {
    const status = mapStatus(member.item);
    const entry = { kind, sourceId: member.item.postId, title: plainText(member.item.title) };
    if ('skip' in status) report.add({ ...entry, outcome: 'skipped', notes: [status.skip] });
    else kept.push(member);
  }
  const [first] = kept;
  if (!first) return;
  const type = typePath(first.item.postType);
  if (kind === 'post' && context.missingTypes.has(type)) {
    const left = { kind, sourceId: first.item.postId, title: plainText(first.item.title) };
    report.add({ ...left, outcome: 'skipped', notes: [noTypeText(type)] });
    return;
  }
  const addresses = { links, spool: context.spool, defaultLanguage: context.languages[0] ?? 'en' };
  const remarks = createRemarks();
  const { note } = remarks;
  const entry = { kind, sourceId: textColumn(first.row, 'master'), title: plainText(first.item.title) };
  try {
    for (const { item } of kept) {
      const { content } = item;
      item.content = await bringWrittenPictures(content, media);
      if (item.content !== content) item.original ||= content;
      await bringContentMedia(item, context, media);
    }
    const source = recordSource(kept, run, remarks);
    if (source.status.note) note(source.status.note);
    const moved = addressNote(first);
    if (moved) note(moved);
    const comments = kept.reduce((sum, { item }) => sum + item.comments, 0);
    if (comments > 0)
      note(comments === 1 ? 'Its comment was not imported.' : `Its ${comments} comments were not imported.`);
    for (const what of kept.flatMap(({ item }) => item.losses)) remarks.lose(what);
    const leftOut = [...new Set(kept.flatMap(({ item }) => item.leftOut))];
    if (leftOut.length > 0)
      remarks.lose(
        'Custom fields were not imported.',
        `${leftOut.length === 1 ? 'Its custom field was' : 'Its custom fields were'} not imported: ${cutText(leftOut.join(', '), 500)}.`,
      );
    const { forms } = context;
    const fields = kind === 'page' ? judgeFields(forms.page, mapPage(source, note), note) : null;
    const base = {
      sourceKind: 'post' as const,
      ...entry,
      title: source.texts[0]?.title ?? entry.title,
      redirects: kept.flatMap(({ item, row }) => redirectsOf(item, row, addresses)),
    };
    if (fields) {
      const { said, hidden } = await compared(kept, remarks, context, (language) =>
        pageResult(fields, language),
      );
      await writer.add({ ...base, table: 'page', fields: { ...fields, ...hidden }, ...said });
    } else {
      const post = judgeFields(forms.types.get(type), mapPost(source, type, note), note);
      const { said, hidden } = await compared(kept, remarks, context, (language) =>
        postResult(post, language),
      );
      await writer.add({ ...base, table: 'post', fields: { ...post, ...hidden }, ...said });
    }
  } catch (error) {
    // A mapping error only affects its item; errors of the database end the import.
    if (!(error instanceof RangeError || error instanceof MappingError)) throw error;
    const why =
      error instanceof RangeError
        ? 'Its content is nested too deeply.'
        : `It could not be understood: ${error.message}.`;
    report.add({ ...entry, outcome: 'failed', notes: [why] });
  }
}

/** Compares a record with its items. What is said of it: the differences between it and its items first, since they are facts about the result. */
async function compared(
  members: readonly Member[],
  remarks: ReturnType<typeof createRemarks>,
  { siteHost }: ImportContext,
  resultIn: (language: string) => ItemResult,
): Promise<Compared> {
  const differences = createRemarks();
  let isForMembers = false;
  for (const { item, row } of members) {
    const found = await compareItem(item, resultIn(textColumn(row, 'language')), siteHost, differences);
    isForMembers ||= found.isForMembers;
  }
  return {
    said: {
      notes: [...new Set([...differences.notes, ...remarks.notes])],
      losses: [...new Set([...differences.losses, ...remarks.losses])],
    },
    hidden: isForMembers ? { status: 'draft', publish_at: null } : {},
  };
}

interface Compared {
  said: { notes: string[]; losses: string[] };
  /** Fields that keep it from visitors. */
  hidden: { status?: 'draft'; publish_at?: null };
}

function pageResult(page: PageFields, language: string): ItemResult {
  const content = page.components[language];
  return {
    // The first section has it.
    title: '',
    content,
    more: [page.title, page.meta],
    status: page.status,
    publishAt: page.publish_at,
    hasPicture: content?.[0]?.data.picture !== undefined,
  };
}

function postResult(post: PostFields, language: string): ItemResult {
  return {
    title: post.title[language] ?? '',
    content: post.block[language],
    more: [post.title, post.meta, post.data],
    status: post.status,
    publishAt: post.publish_at,
    publishedAt: post.published_at,
    hasPicture: post.featured !== null,
  };
}
