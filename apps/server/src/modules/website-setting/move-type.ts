import {
  changeItems,
  type MenuItem,
  mayNameType,
  type PageComponents,
  type RenamedType,
  type WebsiteSetting,
  withRenamedType,
  withRenamedTypeOffered,
} from '@vold/contract';
import { definitions, isSectionKey } from '@vold/sections';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { ClientForms } from '../../platform/forms/client-forms.ts';
import type { WriteContext } from '../../resource/write/hooks.ts';
import { mapSections, moveStoredValues } from '../../resource/write/move-values.ts';
import { leaveListRedirects } from '../redirect/index.ts';

type Data = WebsiteSetting['data'];
type Write = Pick<WriteContext, 'tx' | 'clientId'>;
type Values = Readonly<Record<string, unknown>>;

/** Posts and categories that one save may move, within the deadline of a request. */
const maxMoved = 5_000;

const typeOf = ({ path, cardDetail }: Data) => cardDetail?.apiModel?.post_type || path;

/**
 * Moves the posts and categories of a type whose path changes, and everything that names the type: drafts, menus, views, sections,
 * forms, roles and options of the client. Old addresses lead to the new ones.
 *
 * @returns the definition to store
 * @throws 409 CONFLICT if another post type has the same posts, or for more than 5,000 records
 */
export async function moveType(write: Write, before: Data, after: Data, forms: ClientForms): Promise<Data> {
  const [from, to] = [before.path, after.path];
  if (from === undefined || to === undefined || from === to) return after;
  // Its posts may be those of another path, which stay.
  if (typeOf(before) !== from) {
    await leaveListRedirects(write, { from, to });
    return after;
  }
  const type = { from, to };
  await assertAlone(write, from);
  await moveRecords(write, type);
  await leaveListRedirects(write, type);
  await moveNames(write, type, forms);
  return withNewType(after, type);
}

/** @throws 409 CONFLICT */
async function assertAlone({ tx, clientId }: Write, type: string): Promise<void> {
  const { rows } = await sql<{ title: string }>`select title from "website-setting"
    where client_id = ${clientId} and deleted_at is null and vold_post_type(data) = ${type} and data ->> 'path' <> ${type}
    limit 1`.execute(tx);
  if (rows[0]) throw refused(`The posts are those of the post type “${rows[0].title}”, too`);
}

function refused(reason: string): ApiError {
  const message = `${reason}, so the path cannot change`;
  return new ApiError('CONFLICT', message, { details: [{ path: 'data.path', message }] });
}

async function moveRecords({ tx, clientId }: Write, { from, to }: RenamedType): Promise<void> {
  const of = sql`client_id = ${clientId} and type = ${from}`;
  const { rows } = await sql`
    (select id from post where ${of} limit ${maxMoved + 1}) union all (select id from category where ${of} limit ${maxMoved + 1})`.execute(
    tx,
  );
  if (rows.length > maxMoved)
    throw refused(`The type has more than ${maxMoved.toLocaleString('en')} posts and categories`);
  for (const resource of ['category', 'post']) {
    // An entry of the record as it was a moment ago is one of the record as it is now.
    await sql`
      with moved as (
        update ${sql.table(resource)} set type = ${to} where ${of} returning id, rev
      )
      update draft_entry e set rev = nextval('draft_rev'), updated_at = now(), data = jsonb_set(e.data, '{type}', ${JSON.stringify(to)}),
        base = case when e.base ->> 'type' = ${from} then jsonb_set(e.base, '{type}', ${JSON.stringify(to)}) else e.base end,
        base_rev = coalesce((select m.rev from moved m where m.id = e.record_id and m.rev - 1 = e.base_rev), e.base_rev)
      where e.client_id = ${clientId} and e.resource = ${resource} and e.type = ${from}`.execute(tx);
  }
}

/** Renames the type in records that name it. */
async function moveNames(write: Write, type: RenamedType, forms: ClientForms): Promise<void> {
  const { tx, clientId } = write;
  const { from, to } = type;
  const names = (value: RawBuilder<unknown>) => sql`strpos((${value})::text, ${JSON.stringify(from)}) > 0`;
  await sql`update component set "sectionId" = ${to}
    where client_id = ${clientId} and kind in ('post', 'item', 'listing') and "sectionId" = ${from}`.execute(
    tx,
  );

  const inSections = (components: PageComponents) =>
    mapSections(components, (section) => {
      const { sectionId } = section;
      const inputs = isSectionKey(sectionId)
        ? definitions[sectionId].components
        : (forms.sections.get(sectionId) ?? []);
      const data = withRenamedType(inputs, section.data, type);
      return data === section.data ? section : { ...section, data };
    });
  for (const resource of ['page', 'reusable'] as const) {
    const column = { clientId, resource, column: 'components', where: names } as const;
    await moveStoredValues<PageComponents>(tx, column, inSections);
  }
  // Items of these kinds lead to a record, for any name of a post type.
  const isKind = ['page', 'post', 'category', 'custom'].includes(from);
  const inMenu = (items: readonly MenuItem[]): readonly MenuItem[] =>
    changeItems(items, (item) => {
      const child = item.child && [...inMenu(item.child)];
      const isMoved = item.type === from && !(isKind && item.target);
      const isSame = !isMoved && (child ?? []).every((one, at) => one === item.child?.[at]);
      return isSame ? item : { ...item, type: isMoved ? to : item.type, ...(child && { child }) };
    });
  const menus = { clientId, resource: 'navigation', column: 'items', where: names } as const;
  await moveStoredValues<readonly MenuItem[]>(tx, menus, inMenu);
  await moveRelations(write, type, forms, names);
  await moveDefinitions(write, type, names);

  // A limit of a role names the type by the address of its menu entry.
  // The sections themselves are named like that, too.
  const isSection = from === 'posts' || from === 'property';
  const address = `^(/*(?:dashboard/)?(?:(?:posts|property)/)${isSection ? '' : '?'})${from}$`;
  const renamed = (
    list: RawBuilder<unknown>,
  ) => sql`(select coalesce(jsonb_agg(regexp_replace(l, ${address}, ${`\\1${to}`}) order by at), '[]')
    from jsonb_array_elements_text(${list}) with ordinality as one(l, at))`;
  await sql`update role set disabled_menu = ${renamed(sql`disabled_menu`)}, disabled_create = ${renamed(sql`disabled_create`)}
    where client_id = ${clientId} and (disabled_menu || disabled_create)::text ~ ${`${from}"`}`.execute(tx);
  await moveInClient(write, type, names);
}

/** Related posts and collections in the data of posts and pages. */
async function moveRelations(
  { tx, clientId }: Write,
  type: RenamedType,
  { types, page }: ClientForms,
  where: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const forms = [...types].map(([of, form]) => ({ of: of === type.from ? type.to : of, form }));
  for (const { of, form } of [...forms, ...(page ? [{ of: null, form: page }] : [])]) {
    const inputs = form.places.map(({ field }) => field).filter(mayNameType);
    if (inputs.length === 0) continue;
    const column = {
      clientId,
      resource: of === null ? 'page' : 'post',
      column: 'data',
      where: (value: RawBuilder<unknown>) =>
        sql`${of === null ? sql`true` : sql`type = ${of}`} and ${where(value)}`,
    } as const;
    await moveStoredValues<Values>(tx, column, (data) => withRenamedType(inputs, data, type));
  }
}

const block = z.looseObject({ components: z.array(z.unknown()) });

/** The definition of a type without the old path: among what its form offers, and as the type that its calls use. */
function withNewType(data: Data, type: RenamedType): Data {
  const { cardDetail } = data;
  if (!cardDetail) return data;
  const { apiModel, group } = cardDetail;
  return {
    ...data,
    cardDetail: {
      ...cardDetail,
      ...(apiModel && {
        apiModel: apiModel.post_type === type.from ? { ...apiModel, post_type: type.to } : apiModel,
      }),
      ...(group && {
        group: withRenamedTypeOffered(group, type).map((entry) => {
          const components = block.safeParse(entry).data?.components;
          return components ? { ...entry, components: [...withRenamedTypeOffered(components, type)] } : entry;
        }) as typeof group,
      }),
    },
  };
}

/** Renames the type in other forms and sections. */
async function moveDefinitions(
  { tx, clientId }: Write,
  type: RenamedType,
  names: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  for (const resource of ['component', 'field-group']) {
    const { rows } = await sql<{
      id: string;
      components: unknown[];
    }>`select id, components from ${sql.table(resource)}
      where client_id = ${clientId} and ${names(sql`components`)} for update`.execute(tx);
    for (const { id, components } of rows) {
      const next = withRenamedTypeOffered(components, type);
      if (next === components) continue;
      await sql`update ${sql.table(resource)} set components = ${JSON.stringify(next)}::jsonb
        where client_id = ${clientId} and id = ${id}`.execute(tx);
    }
  }
  const { rows } = await sql<{ id: string; data: Data }>`select id, data from "website-setting"
    where client_id = ${clientId} and data ->> 'path' is distinct from ${type.from} and ${names(sql`data -> 'cardDetail'`)}
    for update`.execute(tx);
  for (const { id, data } of rows) {
    const next = withNewType(data, type);
    if (JSON.stringify(next) === JSON.stringify(data)) continue;
    await sql`update "website-setting" set data = ${JSON.stringify(next)}::jsonb
      where client_id = ${clientId} and id = ${id}`.execute(tx);
  }
}

const texts = z.array(z.string()).catch([]);
const entry = z.looseObject({
  path: z.string().optional(),
  data: z
    .looseObject({
      cardDetail: z
        .looseObject({ apiModel: z.looseObject({ post_type: z.string().optional() }).optional() })
        .optional(),
    })
    .optional(),
});

/** A path of the dashboard whose last part names a type. */
function withLastPart(path: string, { from, to }: RenamedType): string {
  const parts = path.split('/');
  const last = parts.findLastIndex(Boolean);
  return parts.map((part, at) => (at === last && part === from ? to : part)).join('/');
}

/** The types that the client's link picker offers, and its own entries of the sidebar. */
async function moveInClient(
  { tx, clientId }: Write,
  { from, to }: RenamedType,
  names: (value: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ options: Values; entries: unknown[] }>`
    select options, dashboard_navigation as entries from client
    where id = ${clientId} and (${names(sql`options -> 'menu_enabled_post'`)} or strpos(dashboard_navigation::text, ${from}) > 0)
    for update`.execute(tx);
  const [client] = rows;
  if (!client) return;
  const { menu_enabled_post: offered } = client.options;
  const options =
    offered === undefined
      ? client.options
      : {
          ...client.options,
          menu_enabled_post: texts.parse(offered).map((one) => (one === from ? to : one)),
        };
  const entries = client.entries.map((raw) => {
    const { data: read } = entry.safeParse(raw);
    const card = read?.data?.cardDetail;
    if (!read) return raw;
    const path = read.path === undefined ? undefined : withLastPart(read.path, { from, to });
    return {
      ...read,
      ...(path !== undefined && { path }),
      ...(card?.apiModel?.post_type === from && {
        data: { ...read.data, cardDetail: { ...card, apiModel: { ...card.apiModel, post_type: to } } },
      }),
    };
  });
  await sql`update client set options = ${JSON.stringify(options)}::jsonb, dashboard_navigation = ${JSON.stringify(entries)}::jsonb
    where id = ${clientId}`.execute(tx);
}
