import { createHash } from 'node:crypto';
import { newId } from '@vold/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, type OpenTestDatabase, openTestDatabase } from './testing/sample-data.ts';

interface Field {
  model: string;
  component: string;
  unique: boolean;
  listed: boolean;
}
interface Post {
  type: string;
  status: string;
  data: Record<string, unknown>;
  isDeleted: boolean;
  /** Values that it has a place for, as `model language` and the value. */
  places: Map<string, string>;
}

let open: OpenTestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  open = await openTestDatabase();
  owner = new pg.Client({ connectionString: open.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await open.close();
});

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Values of a post in some models, by language where they have any. */
function valuesOf(models: readonly string[], data: Record<string, unknown>): Map<string, string> {
  const found = new Map<string, string>();
  const add = (model: string, language: string, value: unknown) => {
    const text = value === null ? '' : String(value).trim();
    if (text !== '') found.set(`${model} ${language}`, text);
  };
  for (const model of models) {
    const value = data[model];
    if (typeof value === 'string' || typeof value === 'number') add(model, '', value);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [language, text] of Object.entries(value)) add(model, language, text);
  }
  return found;
}

it.each([1, 2, 3])(
  'posts keep the values of marked fields in their places, whatever happens (%i)',
  async (seed) => {
    const random = randomFrom(seed * 7919);
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    const maybe = (chance: number) => random() < chance;
    const client = await createClient(open.db, `values-${seed}`);
    const types = ['journal', 'event'] as const;
    const fields: Record<string, Field[]> = { journal: [], event: [] };
    const definitions: Record<string, string> = {};
    const posts = new Map<string, Post>();
    const json = JSON.stringify;
    const run = async (text: string, values: unknown[]) => {
      await owner.query('begin');
      await owner.query(`select set_config('app.client_id', $1, true)`, [client]);
      await owner.query('set local role vold_app');
      try {
        await owner.query(text, [client, ...values]);
        await owner.query('commit');
        return null;
      } catch (error) {
        await owner.query('rollback');
        if ((error as { code?: string }).code !== '23505') throw error;
        return error as { constraint: string; detail: string };
      }
    };
    /** Some fields are in a block of the form, as in current forms, the others next to it, as in old ones. */
    const definitionOf = (type: string) => {
      const [first, second, ...rest] = (fields[type] ?? []).map(({ model, component, unique, listed }) => ({
        model,
        component,
        title: `The ${model}`,
        options: { unique },
        useInLists: listed,
      }));
      const group = [
        { id: 'block', components: [first, second].filter((field) => field !== undefined) },
        ...rest,
      ];
      return json(
        type === 'event'
          ? { path: 'events', cardDetail: { apiModel: { post_type: 'event' }, group } }
          : { path: type, cardDetail: { group } },
      );
    };
    const uniqueOf = (type: string) =>
      (fields[type] ?? []).flatMap(({ model, component, unique }) =>
        unique && (component === 'VoldInput' || component === 'VoldNumber') ? [model] : [],
      );
    const listedOf = (type: string) =>
      Object.fromEntries(
        (fields[type] ?? []).flatMap(({ model, component, listed }) =>
          listed && component !== 'VoldTextarea' ? [[model, component]] : [],
        ),
      );
    const makeData = () => ({
      ...(maybe(0.8) && { sku: pick(['A', ' A ', 'B', 'C', 'D', '', 5, '5']) }),
      ...(maybe(0.6) && {
        name: { en: pick(['x', 'y', '']), ...(maybe(0.5) && { id: pick(['x', 'z', null]) }) },
      }),
      ...(maybe(0.6) && { price: pick([1, 2.5, -3, '4', 'odd', null, true]) }),
      ...(maybe(0.3) && { note: pick(['long', ['x']]) }),
    });
    const makeFields = (): Field[] => [
      {
        model: 'sku',
        component: pick(['VoldInput', 'VoldSelectOption']),
        unique: maybe(0.6),
        listed: maybe(0.5),
      },
      { model: 'name', component: 'VoldInput', unique: maybe(0.5), listed: maybe(0.6) },
      {
        model: 'price',
        component: pick(['VoldNumber', 'VoldInput']),
        unique: maybe(0.3),
        listed: maybe(0.6),
      },
      { model: 'note', component: 'VoldTextarea', unique: maybe(0.5), listed: maybe(0.5) },
    ];
    /** All of them get their places again. */
    const restore = (type: string) => {
      for (const post of posts.values())
        if (post.type === type)
          post.places = post.isDeleted ? new Map() : valuesOf(uniqueOf(type), post.data);
    };
    let clashes = 0;
    for (let turn = 0; turn < 140; turn += 1) {
      const type = pick(types);
      if (turn % 14 === 0 || maybe(0.04)) {
        const before = json(uniqueOf(type));
        fields[type] = maybe(0.15) ? [] : makeFields();
        const known = definitions[type];
        definitions[type] = known ?? newId('website-setting');
        if (known)
          await run('update "website-setting" set data = $3 where client_id = $1 and id = $2', [
            known,
            definitionOf(type),
          ]);
        else
          await run(
            `insert into "website-setting" (client_id, id, title, data) values ($1, $2, 'Type', $3)`,
            [definitions[type], definitionOf(type)],
          );
        if (json(uniqueOf(type).toSorted()) !== json(JSON.parse(before).toSorted())) restore(type);
        continue;
      }
      const id = posts.size > 0 && maybe(0.7) ? pick([...posts.keys()]) : newId('post');
      const before = posts.get(id);
      const act = before
        ? pick(['data', 'data', 'data', 'type', 'status', 'trash', 'restore', 'delete'])
        : 'insert';
      if (act === 'delete') {
        await run('delete from post where client_id = $1 and id = $2', [id]);
        posts.delete(id);
        continue;
      }
      const old: Post = before ?? {
        type,
        status: 'published',
        data: {},
        isDeleted: false,
        places: new Map(),
      };
      const next: Post = {
        ...old,
        ...((act === 'data' || act === 'insert') && { data: makeData() }),
        ...(act === 'type' && { type: pick(types) }),
        ...(act === 'status' && { status: pick(['draft', 'published']) }),
        ...(act === 'trash' && { isDeleted: true }),
        ...(act === 'restore' && { isDeleted: false }),
      };
      const wanted = next.isDeleted ? new Map<string, string>() : valuesOf(uniqueOf(next.type), next.data);
      const held = old.type === next.type ? old.places : new Map<string, string>();
      const isLooked =
        act === 'insert' ||
        json([old.data, old.type, old.isDeleted]) !== json([next.data, next.type, next.isDeleted]);
      const taken = [...wanted].filter(
        ([place, value]) =>
          held.get(place) !== value &&
          [...posts].some(
            ([other, post]) => other !== id && post.type === next.type && post.places.get(place) === value,
          ),
      );
      const row = [id, next.type, next.status, json(next.data), next.isDeleted ? '2026-01-01' : null];
      const refused = await run(
        before
          ? 'update post set type = $3, status = $4, data = $5, deleted_at = $6 where client_id = $1 and id = $2'
          : `insert into post (client_id, id, type, status, data, deleted_at, title) values ($1, $2, $3, $4, $5, $6, '{"en": "The title"}')`,
        row,
      );
      expect([turn, act, refused !== null]).toEqual([turn, act, isLooked && taken.length > 0]);
      if (refused) {
        clashes += 1;
        const [model = '', language] =
          taken
            .map(([place]) => place)
            .sort()[0]
            ?.split(' ') ?? [];
        expect(refused.constraint).toBe('unique_value_key');
        expect(JSON.parse(refused.detail)).toEqual({
          model,
          language,
          field: `The ${model}`,
          title: { en: 'The title' },
        });
        continue;
      }
      posts.set(id, { ...next, places: isLooked ? wanted : old.places });

      const { rows: places } = await owner.query<{ id: string; place: string; type: string; value: Buffer }>(
        `select record_id as id, model || ' ' || language as place, type, value from unique_value where client_id = $1`,
        [client],
      );
      expect(
        places.map((one) => `${one.id} ${one.type} ${one.place} ${one.value.toString('hex')}`).sort(),
      ).toEqual(
        [...posts]
          .flatMap(([one, post]) =>
            [...post.places].map(
              ([place, value]) =>
                `${one} ${post.type} ${place} ${createHash('sha256').update(value).digest('hex')}`,
            ),
          )
          .sort(),
      );
    }
    expect(clashes).toBeGreaterThan(0);
    for (const type of types) {
      const { rows: kept } = await owner.query(
        `select o.type, o.model, o.language, o.status, o.key, o.id, o.exact::text from field_order o where o.client_id = $1 and o.type = $2 order by o.id, o.model, o.language`,
        [client, type],
      );
      const { rows: wanted } = await owner.query(
        `select p.type, k.model, k.language, p.status, k.key, p.id, k.exact::text from post p, vold_field_keys($3, p.data) k
       where p.client_id = $1 and p.type = $2 and p.deleted_at is null order by p.id, k.model, k.language`,
        [client, type, json(listedOf(type))],
      );
      expect(kept).toEqual(wanted);
      const { rows: marked } = await owner.query(
        'select unique_models, listed, ready, stale, step, last_id from marked_type where client_id = $1 and type = $2',
        [client, type],
      );
      const uniques = uniqueOf(type).toSorted();
      const listed = listedOf(type);
      expect(marked).toEqual(
        uniques.length === 0 && Object.keys(listed).length === 0
          ? []
          : [{ unique_models: uniques, listed, ready: listed, stale: [], step: null, last_id: '' }],
      );
    }
    // A client that comes as a whole gets the same.
    const derived = async () => {
      const { rows } = await owner.query(
        `select (select json_agg(u order by u.record_id, u.model, u.language) from (select record_id, type, model, language, value from unique_value where client_id = $1) u) as uniques,
        (select json_agg(o order by o.id, o.model, o.language) from field_order o where client_id = $1) as ordered,
        (select json_agg(t order by t.type) from marked_type t where client_id = $1) as marked`,
        [client],
      );
      return rows[0];
    };
    const kept = await derived();
    await owner.query('begin');
    for (const name of ['unique_value', 'field_order', 'marked_type'])
      await owner.query(`delete from ${name} where client_id = $1`, [client]);
    await owner.query('select vold_restore_unique($1), vold_restore_fields($1)', [client]);
    expect(await derived()).toEqual(kept);
    await owner.query('rollback');
  },
);

it('at most twenty fields of a type are kept for lists', async () => {
  const client = await createClient(open.db, 'many');
  const group = Array.from({ length: 25 }, (_, at) => ({
    model: `f${String(at).padStart(2, '0')}`,
    component: 'VoldInput',
    useInLists: true,
  }));
  await owner.query(
    `insert into "website-setting" (client_id, id, title, data) values ($1, $2, 'Type', $3)`,
    [client, newId('website-setting'), JSON.stringify({ path: 'journal', cardDetail: { group } })],
  );
  const { rows } = await owner.query('select listed from marked_type where client_id = $1', [client]);
  expect(Object.keys(rows[0].listed).sort()).toEqual(group.slice(0, 20).map(({ model }) => model));
});
