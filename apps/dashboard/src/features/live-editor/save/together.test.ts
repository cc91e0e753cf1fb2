import { newId } from '@vold/contract';
import { type MergeConflict, type PageDocument, resolve, toDocument } from '@vold/document';
import { type RunningServer, startServer } from '@vold/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Api, createApi } from '../../../base/api/create-api.ts';
import { Http } from '../../../base/api/http.ts';
import { unwrap } from '../../../base/api/result.ts';
import { createEditor, type Editor } from '../state/editor.ts';
import { pageDocuments } from '../subject/document-calls.ts';
import { savePage, settlePage } from '../testing/save-page.ts';

const steps = 200;
const fields = ['title', 'lead', 'note'];

let server: RunningServer;
let session: { token: string; clientId: string };
beforeAll(async () => {
  server = await startServer();
  const base = `${server.url}/api/v1`;
  const send = async (path: string, body: unknown, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    return (await fetch(`${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const { token } = z.object({ token: z.string() }).parse(await send('login', server.master));
  const client = z
    .object({ id: z.string() })
    .parse(await send('client', { name: 'Coast', slug: 'coast' }, token));
  session = { token, clientId: client.id };
}, 120_000);
afterAll(() => server?.stop());

/** Numbers below a limit that a seed leads to (mulberry32). */
function randomBelow(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/** Every text in a value. Texts of this test are all different. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A person with the page open, and what becomes of what he and the others write. */
class Person {
  readonly editor: Editor;
  readonly #api: Api;
  readonly #page: string;

  constructor(api: Api, page: string, doc: PageDocument, rev: number) {
    this.#api = api;
    this.#page = page;
    this.editor = createEditor({ doc, rev, language: 'en', homepage: false, definitions: {} });
  }

  sections() {
    return this.editor.store.getState().view.components.en ?? [];
  }

  /** Saves, and answers each question with `choose`. @returns what was asked about */
  async save(choose: () => 'mine' | 'theirs'): Promise<MergeConflict[]> {
    const asked: MergeConflict[] = [];
    for (;;) {
      const outcome = await savePage(
        pageDocuments(this.#api.page, this.#page, this.#api.fillLanguage),
        this.editor,
        {},
      );
      if (outcome.kind === 'failed') throw new Error(outcome.failure.data.message);
      if (outcome.kind === 'saved') return asked;
      const { conflict } = outcome;
      const { merged } = conflict;
      asked.push(...merged.conflicts);
      const choices = Object.fromEntries(merged.conflicts.map(({ key }) => [key, choose()]));
      settlePage(this.editor, conflict, resolve(merged, choices).doc);
    }
  }
}

it.each([1, 2, 3])(
  'loses nothing of two people over 200 random edits and saves (run %i)',
  async (run) => {
    // One seed by default, so that a run says something about the change it checks.
    const seed = Number(process.env.VOLD_SEED ?? 20_261_121) + run;
    const random = randomBelow(seed);
    const http = new Http({
      base: `${server.url}/api/v1`,
      credentials: () => session,
      onSessionEnded: () => {},
    });
    const api = createApi(http, () => {});
    const section = (name: string) => ({
      id: newId('section'),
      sectionId: 'hero',
      data: Object.fromEntries(fields.map((field) => [field, `${name}-${field}`])),
    });
    const components = { en: Array.from({ length: 8 }, (_, at) => section(`first${at}`)) };
    const page = unwrap(await api.page.create({ title: { en: `Shared ${seed}` }, components }));
    const people = [0, 1].map(() => new Person(api, page.id, toDocument(page), page.rev));
    const written = new Set<string>();
    /** Texts that a person saw and replaced or removed, and texts of resolved conflicts. */
    const settled = new Set<string>();
    const side = () => (random(2) ? 'mine' : 'theirs');
    const save = async (person: Person) => {
      for (const { mine, theirs } of await person.save(side))
        for (const text of textsIn([mine, theirs])) settled.add(text);
    };

    for (let step = 0; step < steps; step++) {
      const person = people[random(2)] as Person;
      const list = person.sections();
      const target = list[random(list.length)];
      const action = random(10);
      if (action < 5 && target) {
        const field = fields[random(fields.length)] ?? 'title';
        const value = `w${step}`;
        settled.add(String(target.data[field]));
        written.add(value);
        person.editor.edit([{ type: 'set', language: 'en', id: target.id, path: [field], value }]);
      } else if (action === 5) {
        const instance = section(`new${step}`);
        for (const text of textsIn(instance.data)) written.add(text);
        person.editor.edit([{ type: 'insert', language: 'en', instance, afterId: target?.id ?? null }]);
      } else if (action === 6 && target) {
        const afterId = list[random(list.length)]?.id ?? null;
        if (afterId !== target.id)
          person.editor.edit([{ type: 'move', language: 'en', id: target.id, afterId }]);
      } else if (action === 7 && target && list.length > 4 && random(3) === 0) {
        for (const text of textsIn(target.data)) settled.add(text);
        person.editor.edit([{ type: 'remove', language: 'en', id: target.id }]);
      } else if (action > 7) await save(person);
    }
    for (const person of [...people, ...people]) await save(person);

    const stored = unwrap(await api.page.get(page.id));
    const present = new Set(textsIn(stored.components));
    const lost = [...written].filter((text) => !present.has(text) && !settled.has(text));
    expect(lost, `VOLD_SEED=${seed - run}`).toEqual([]);
    expect(written.size).toBeGreaterThan(60);
    for (const person of people) expect(person.editor.store.getState().changes).toEqual([]);
    const ids = stored.components.en?.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  },
  60_000,
);
