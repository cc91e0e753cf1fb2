import {
  type FormField,
  type FormImpact,
  formDraft,
  formImpact,
  type ImpactChange,
  isUnique,
  readBlocks,
} from '@vold/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, Scope } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/api-error.ts';
import { type ApiRoute, defineRoute } from '../../platform/http/route.ts';
import { addImpact, examplesOf, type HeldData, impactOf } from '../../resource/impact/impact-of.ts';
import { assertForm, withFormIds } from './assert-form.ts';

/** Records that are looked at, the newest first, and for how many milliseconds. */
const most = { records: 20_000, time: 5_000, batch: 1_000 };

/**
 * `POST website-setting/{id}/dry-run`: what a changed form would do to the posts of the type, and to pages if it extends
 * them. Nothing is written.
 */
export function createFormDryRunRoute({ db }: { readonly db: Database }): ApiRoute {
  return defineRoute({
    method: 'POST',
    path: 'website-setting/:id/dry-run',
    action: 'website-setting.update',
    access: 'action',
    summary: 'What a changed form of a post type would do to the posts that there are',
    params: z.object({ id: z.string().max(100) }),
    body: formDraft,
    response: formImpact,
    handle: async ({ clientId, scope, params, body }): Promise<FormImpact> => {
      if (clientId === null) throw notFound();
      const { rows } = await db.read(scope, (tx) =>
        sql<StoredForm>`
          select vold_post_type(data) as type, coalesce(data -> 'extendPageInput' = 'true'::jsonb, false) as extends,
            data #> '{cardDetail,group}' as "group"
          from "website-setting" where client_id = ${clientId} and id = ${params.id} and deleted_at is null`.execute(
          tx,
        ),
      );
      const [stored] = rows;
      if (!stored) throw notFound('This post type');
      const group = withFormIds(body.group);
      assertForm(group, 'group', stored.group);
      return impactOfForm({ db, scope, clientId }, stored, group);
    },
  });
}

/** A post type as far as its records are concerned. */
interface StoredForm {
  readonly type: string | null;
  readonly extends: boolean;
  readonly group: unknown;
}

/** The effect of another form on the records of a post type, as far as they are read by a deadline. */
export async function impactOfForm(
  {
    db,
    scope,
    clientId,
    deadline = Date.now() + most.time,
  }: Pick<Look, 'db' | 'scope' | 'clientId'> & Partial<Pick<Look, 'deadline'>>,
  stored: StoredForm,
  group: unknown,
): Promise<FormImpact> {
  const change = { before: fieldsOf(stored.group), after: fieldsOf(group) };
  const posts = await look({ db, scope, clientId, deadline, resource: 'post', type: stored.type }, change);
  if (!stored.extends) return posts;
  const pages = await look({ db, scope, clientId, deadline, resource: 'page', type: null }, change);
  return {
    records: posts.records + pages.records,
    complete: posts.complete && pages.complete,
    changes: [...posts.changes, ...pages.changes],
  };
}

function fieldsOf(group: unknown): FormField[] {
  return readBlocks(group).flatMap(({ components }) => components);
}

interface Look {
  readonly db: Database;
  readonly scope: Scope;
  readonly clientId: string;
  readonly deadline: number;
  readonly resource: 'post' | 'page';
  readonly type: string | null;
}

interface FormChange {
  readonly before: readonly FormField[];
  readonly after: readonly FormField[];
}

async function look(request: Look, change: FormChange): Promise<FormImpact> {
  const { resource, deadline } = request;
  const values = resource === 'post' ? new RepeatedValues(change) : null;
  let changes: ImpactChange[] = [];
  let records = 0;
  let last: string | null = null;
  let complete = false;
  while (!complete && records < most.records && Date.now() < deadline) {
    const batch = await readRecords(request, last);
    changes = addImpact(changes, impactOf(change.before, change.after, batch));
    values?.add(batch);
    records += batch.length;
    last = batch.at(-1)?.id ?? null;
    complete = batch.length < most.batch;
  }
  const all = [...changes, ...(values?.changes() ?? [])];
  return { records, complete, changes: all.map((one) => ({ ...one, resource })) };
}

/** By key, so that no connection is held between batches. */
async function readRecords(
  { db, scope, clientId, resource, type }: Look,
  last: string | null,
): Promise<HeldData[]> {
  const ofType = resource === 'post' ? sql`and type = ${type}` : sql``;
  const behind = last === null ? sql`` : sql`and id < ${last}`;
  const { rows } = await db.read(scope, (tx) =>
    sql<{ id: string; title: Record<string, string>; data: Record<string, unknown> }>`
      select id, title, coalesce(data, '{}') as data from ${sql.table(resource)}
      where client_id = ${clientId} and deleted_at is null ${ofType} ${behind}
      order by id desc limit ${sql.lit(most.batch)}`.execute(tx),
  );
  return rows.map(({ id, title, data }) => {
    const languages = Object.keys(title).filter((language) => title[language]);
    const [language = 'en'] = 'en' in title ? ['en'] : languages;
    return { id, title: title[language] ?? id, language, data, languages };
  });
}

/** Finds values that several posts have in fields that become unique. */
class RepeatedValues {
  readonly #fields: readonly FormField[];
  readonly #owners = new Map<string, HeldData[]>();

  constructor({ before, after }: FormChange) {
    this.#fields = after.filter(
      (next) => isUnique(next) && !before.some((input) => input.model === next.model && isUnique(input)),
    );
  }

  add(posts: readonly HeldData[]): void {
    for (const post of posts)
      for (const { model } of this.#fields)
        for (const value of valuesOf(post.data[model])) {
          const key = `${model} ${value}`;
          const owners = this.#owners.get(key) ?? [];
          this.#owners.set(key, owners);
          owners.push({ ...post, data: {} });
        }
  }

  changes(): ImpactChange[] {
    return this.#fields.flatMap(({ model }) => {
      const repeated = [...this.#owners].filter(
        ([key, { length }]) => length > 1 && key.startsWith(`${model} `),
      );
      const owners = repeated.flatMap(([, all]) => all);
      if (owners.length === 0) return [];
      return [
        { kind: 'unique' as const, model, to: null, values: owners.length, examples: examplesOf(owners) },
      ];
    });
  }
}

/** The beginnings of a value's texts by language: long ones that begin alike are not worth the memory. */
function valuesOf(value: unknown): string[] {
  const entries =
    typeof value === 'object' && value !== null ? Object.entries(value) : [['', value] as const];
  return entries.flatMap(([language, text]) =>
    typeof text === 'number' || (typeof text === 'string' && text.trim() !== '')
      ? [`${language} ${String(text).trim().slice(0, 200)}`]
      : [],
  );
}
