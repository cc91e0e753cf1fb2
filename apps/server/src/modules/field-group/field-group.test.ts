import {
  type FieldGroup,
  type GroupImpact,
  type InputDefinition,
  newId,
  type WebsiteSetting,
} from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../api/testing/test-api.ts';
import { json } from '../../platform/db/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const input = (model: string, more: Partial<InputDefinition> = {}): InputDefinition => ({
  id: `i-${model}`,
  component: 'VoldInput',
  model,
  title: model,
  ...more,
});
const call = <T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: object,
  token = api.bali.tokens.developer,
) => api.call<T>(method, path, { token, body });
async function make<T extends { id: string }>(path: string, body: object): Promise<T> {
  const made = await call<T>('POST', path, body);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}
/** The input by which a form or section uses a group: any input of the group will do. */
const useOf = (id: string, prefix: string, use = `use-${prefix}`) =>
  input('x', { id: use, group: { id, use, title: '', prefix } });

interface Form {
  id: string;
  rev: number;
  data: { cardDetail: { group: { id: string; components: InputDefinition[] }[] } };
}
const formOf = (path: string, components: InputDefinition[]) => ({
  title: path,
  data: { path, cardDetail: { group: [{ id: 'a', components }] } },
});
const modelsOf = (inputs: readonly InputDefinition[] = []) => inputs.map(({ model }) => model);
const modelsOfForm = async (id: string) =>
  modelsOf((await call<Form>('GET', `website-setting/${id}`)).body.data.cardDetail.group[0]?.components);

it('is one definition for all that use it: inputs, values and rules follow', async () => {
  const street = input('street', { title: 'Street' });
  const zip = input('zip');
  const group = await make<FieldGroup>('field-group', { title: 'Address', components: [street, zip] });
  const villas = await make<Form>(
    'website-setting',
    formOf('villa', [input('name'), useOf(group.id, 'home'), useOf(group.id, 'office')]),
  );
  const section = await make<{ id: string; components: InputDefinition[] }>('component', {
    title: 'Contact',
    sectionId: 'contact-card',
    components: [useOf(group.id, 'at')],
    html: '<div><p data-vold-field="at_street"></p></div>',
  });
  expect(await modelsOfForm(villas.id)).toEqual([
    'name',
    'home_street',
    'home_zip',
    'office_street',
    'office_zip',
  ]);
  expect(modelsOf(section.components)).toEqual(['at_street', 'at_zip']);

  const post = await make<{ id: string }>('post', {
    type: 'villa',
    title: { en: 'Villa' },
    data: {
      name: 'V',
      home_street: 'Jalan 1',
      home_zip: '80',
      office_street: 'Jalan 2',
      street: 'not of the group',
    },
  });
  const page = await make<{ id: string }>('page', {
    title: { en: 'Page' },
    components: { en: [{ id: 's', sectionId: 'contact-card', data: { at_street: 'Jalan 3' } }] },
  });

  // The effect of a change on all uses.
  const draft = [
    { ...street, model: 'road' },
    { ...zip, required: true },
  ];
  const impact = await call<GroupImpact>('POST', `field-group/${group.id}/dry-run`, { components: draft });
  expect(impact.body.uses).toMatchObject([
    {
      resource: 'website-setting',
      title: 'villa',
      records: 1,
      complete: true,
      changes: [
        { kind: 'renamed', model: 'home_street', to: 'home_road', values: 1 },
        { kind: 'renamed', model: 'office_street', to: 'office_road', values: 1 },
        { kind: 'required', model: 'office_zip', values: 1 },
      ],
    },
    {
      resource: 'component',
      title: 'Contact',
      records: 1,
      complete: true,
      changes: [
        { kind: 'renamed', model: 'at_street', to: 'at_road', values: 1, resource: 'page' },
        { kind: 'required', model: 'at_zip', values: 1, resource: 'page' },
      ],
    },
  ]);

  // A view that names a renamed input cannot be drawn: nothing changes anywhere.
  const refused = await call<{ message: string }>('PUT', `field-group/${group.id}`, { components: draft });
  expect(refused).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('“Contact” uses the group') },
  });
  expect(await modelsOfForm(villas.id)).toContain('home_street');
  await call('PUT', `component/${section.id}`, { html: '' });

  const saved = await call<FieldGroup>('PUT', `field-group/${group.id}`, {
    title: 'Place',
    components: draft,
  });
  expect(saved.body.components[0]).toMatchObject({ model: 'road', was: ['street'] });
  expect(await modelsOfForm(villas.id)).toEqual([
    'name',
    'home_road',
    'home_zip',
    'office_road',
    'office_zip',
  ]);
  const stored = await call<Form>('GET', `website-setting/${villas.id}`);
  expect(stored.body.data.cardDetail.group[0]?.components[1]).toMatchObject({
    was: ['home_street'],
    group: { id: group.id, title: 'Place', prefix: 'home' },
  });
  expect((await call<{ data: object }>('GET', `post/${post.id}`)).body.data).toEqual({
    name: 'V',
    home_road: 'Jalan 1',
    home_zip: '80',
    office_road: 'Jalan 2',
    street: 'not of the group',
  });
  const moved = await call<{ components: { en: { data: object }[] } }>('GET', `page/${page.id}`);
  expect(moved.body.components.en[0]?.data).toMatchObject({ at_road: 'Jalan 3' });
  // The rules of the group are those of the form, at once.
  const without = { type: 'villa', title: { en: 'B' }, status: 'published', data: { home_zip: '1' } };
  expect(await call('POST', 'post', without)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('zip') },
  });

  // Writing an earlier copy stores the current group, and another prefix moves the values.
  const [first] = villas.data.cardDetail.group;
  const prefixed = first?.components.map((one) =>
    one.group?.prefix === 'home' ? { ...one, group: { ...one.group, prefix: 'main' } } : one,
  );
  await call('PUT', `website-setting/${villas.id}`, { data: formOf('villa', prefixed ?? []).data });
  expect(await modelsOfForm(villas.id)).toEqual([
    'name',
    'main_road',
    'main_zip',
    'office_road',
    'office_zip',
  ]);
  expect((await call<{ data: object }>('GET', `post/${post.id}`)).body.data).toMatchObject({
    main_road: 'Jalan 1',
  });

  const inUse = await call('DELETE', `field-group/${group.id}`);
  expect(inUse).toMatchObject({
    status: 409,
    body: {
      code: 'IN_USE',
      message: 'The group is used by “villa” and “Contact”. Remove it there first.',
      details: [{ path: `website-setting/${villas.id}` }, { path: `component/${section.id}` }],
    },
  });
  await call('PUT', `website-setting/${villas.id}`, { data: formOf('villa', [input('name')]).data });
  await call('DELETE', `component/${section.id}`);
  expect((await call('DELETE', `field-group/${group.id}`)).status).toBe(200);
});

it('refuses groups within groups, two inputs of one model and too many uses of a prefix', async () => {
  const group = await make<FieldGroup>('field-group', { title: 'Price', components: [input('amount')] });
  for (const components of [
    [],
    [useOf(group.id, 'a')],
    [input('a'), input('a', { id: 'b' })],
    [input('a'.repeat(60))],
  ])
    for (const [method, path] of [
      ['POST', 'field-group'],
      ['PUT', `field-group/${group.id}`],
    ] as const)
      expect((await call(method, path, { title: 'No', components })).status).toBe(422);
  for (const inputs of [
    [input('from_amount'), useOf(group.id, 'from')],
    [useOf(group.id, 'from', 'one'), useOf(group.id, 'from', 'two')],
  ])
    expect(await call('POST', 'website-setting', formOf('room', inputs))).toMatchObject({
      status: 422,
      body: { message: 'Two inputs have the model from_amount. Choose another prefix for the group.' },
    });
  const rooms = await make<Form>(
    'website-setting',
    formOf('room', [input('from_tax'), useOf(group.id, 'from')]),
  );
  const clash = { components: [input('amount'), input('tax')] };
  expect(await call('PUT', `field-group/${group.id}`, clash)).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('“room”') },
  });
  expect(await modelsOfForm(rooms.id)).toEqual(['from_tax', 'from_amount']);
});

it('is of one client, and for who may define post types', async () => {
  const group = await make<FieldGroup>('field-group', { title: 'Price', components: [input('amount')] });
  const foreign = api.other.tokens.developer;
  expect((await call('GET', `field-group/${group.id}`, undefined, foreign)).status).toBe(404);
  expect(
    (await call('POST', `field-group/${group.id}/dry-run`, { components: [input('a')] }, foreign)).status,
  ).toBe(404);
  expect((await call('GET', 'field-group', undefined, api.bali.tokens.editor)).status).toBe(403);
  // Inputs of a group that is not there are ordinary ones.
  const made = await call<Form>('POST', 'website-setting', formOf('hut', [useOf(group.id, 'a')]), foreign);
  const [copied] = made.body.data.cardDetail.group[0]?.components ?? [];
  expect(copied).toEqual(input('x', { id: 'use-a' }));
});

it('comes back from the trash, and an earlier version of it reaches its uses', async () => {
  const street = input('street');
  const group = await make<FieldGroup>('field-group', { title: 'Address', components: [street] });
  const at = `field-group/${group.id}`;
  expect((await call('DELETE', at)).status).toBe(200);
  expect((await call('GET', at)).status).toBe(404);
  expect((await call('POST', `${at}/dry-run`, { components: [street] })).status).toBe(404);
  // Nothing gets the inputs of a group in the trash.
  const use = formOf('shop', [useOf(group.id, 'at')]);
  const shops = await make<Form>('website-setting', use);
  expect(await modelsOfForm(shops.id)).toEqual(['x']);
  const trash = await call<{ results: { id: string }[] }>('GET', 'field-group?trash=true');
  expect(trash.body.results.map(({ id }) => id)).toContain(group.id);
  expect((await call('POST', `${at}/restore`)).status).toBe(200);
  await call('PUT', `website-setting/${shops.id}`, { data: use.data });
  const post = await make<{ id: string }>('post', {
    type: 'shop',
    title: { en: 'Shop' },
    data: { at_street: 'Jalan 1' },
  });
  await call('PUT', at, { title: 'Place', components: [{ ...street, model: 'road' }] });
  expect(await modelsOfForm(shops.id)).toEqual(['at_road']);

  const { results } = (await call<{ results: { rev: number; action: string }[] }>('GET', `${at}/versions`))
    .body;
  expect(results.map(({ action }) => action)).toEqual(['update', 'restore', 'delete', 'create']);
  const restored = await call<FieldGroup>('POST', `${at}/versions/${results.at(-1)?.rev}/restore`);
  expect(restored.body).toMatchObject({ title: 'Address', components: [{ model: 'street', was: ['road'] }] });
  expect(await modelsOfForm(shops.id)).toEqual(['at_street']);
  expect((await call<{ data: object }>('GET', `post/${post.id}`)).body.data).toEqual({
    at_street: 'Jalan 1',
  });
  expect(await call('DELETE', at)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
});

it('keeps from a role what a block for others has of it', async () => {
  const group = await make<FieldGroup>('field-group', {
    title: 'Price',
    components: [input('amount', { component: 'VoldNumber' }), input('note')],
  });
  const form = {
    title: 'tour',
    data: {
      path: 'tour',
      cardDetail: {
        group: [
          { id: 'a', components: [input('name')] },
          { id: 'b', roles: ['admin'], components: [useOf(group.id, 'net')] },
        ],
      },
    },
  };
  await make<Form>('website-setting', form);
  const { admin, editor } = api.bali.tokens;
  const given = { name: 'Boat', net_amount: 70, net_note: 'Ask Made' };
  const body = { type: 'tour', title: { en: 'Boat' }, data: given };
  expect((await call('POST', 'post', body, editor)).status).toBe(403);
  const post = await call<{ id: string }>('POST', 'post', body, admin);
  const at = `post/${post.body.id}`;
  const dataFor = async (path: string, token: string) =>
    (await call<{ data: object }>('GET', path, undefined, token)).body.data;
  expect(await dataFor(at, admin)).toEqual(given);
  for (const path of [at, `${at}/versions/1`]) expect(await dataFor(path, editor)).toEqual({ name: 'Boat' });
  expect((await call('PUT', at, { data: { name: 'B', net_amount: 1 } }, editor)).status).toBe(403);
  expect((await call('PUT', at, { data: { name: 'Ship' } }, editor)).status).toBe(200);
  expect(await dataFor(at, admin)).toEqual({ ...given, name: 'Ship' });
  const where = encodeURIComponent(JSON.stringify({ type: 'tour', 'data.net_amount': 70 }));
  const found = await call<{ total?: number }>('GET', `post?where=${where}`, undefined, editor);
  expect([found.status, found.body.total ?? 0]).not.toEqual([200, 1]);
  // The same after a change of the group.
  await call('PUT', `field-group/${group.id}`, {
    components: group.components.map((one) => (one.model === 'note' ? { ...one, model: 'remark' } : one)),
  });
  expect(await dataFor(at, admin)).toMatchObject({ net_remark: 'Ask Made' });
  expect(await dataFor(at, editor)).toEqual({ name: 'Ship' });
});

it('shows what a change does to posts of another type than the path, and to pages whose form it extends', async () => {
  const group = await make<FieldGroup>('field-group', { title: 'Size', components: [input('width')] });
  const { data } = formOf('cabins', [useOf(group.id, 'room')]);
  const cabins = {
    ...data,
    cardDetail: { ...data.cardDetail, apiModel: { path: 'post', post_type: 'cabin' } },
  };
  await make<Form>('website-setting', { title: 'Cabins', data: cabins });
  const more = formOf('more-of-pages', [useOf(group.id, 'page')]).data;
  await make<Form>('website-setting', { title: 'More', data: { ...more, extendPageInput: true } });
  // An input that names the group in another place does not use it.
  const named = [input('x', { title: group.id })];
  await make('component', { title: 'Named', sectionId: 'named-group', components: named });
  await make('website-setting', formOf('named-group', named));
  await make('post', { type: 'cabin', title: { en: 'Cabin' }, data: { room_width: '3' } });
  await make('page', { title: { en: 'Wide' }, data: { page_width: '4' } });
  const draft = { components: [{ ...group.components[0], model: 'breadth' }] };
  const { body } = await call<GroupImpact>('POST', `field-group/${group.id}/dry-run`, draft);
  const renamed = { kind: 'renamed', values: 1 };
  expect(body.uses).toMatchObject([
    { title: 'Cabins', changes: [{ ...renamed, resource: 'post', model: 'room_width', to: 'room_breadth' }] },
    { title: 'More', changes: [{ ...renamed, resource: 'page', model: 'page_width', to: 'page_breadth' }] },
  ]);
});

it('changes a hundred uses at most, and names ten of those that the caller may read', async () => {
  const group = await make<FieldGroup>('field-group', { title: 'Many', components: [input('a')] });
  const at = `field-group/${group.id}`;
  const scope = { kind: 'system', reason: 'test' } as const;
  const use = (number: number) => ({
    client_id: api.bali.id,
    id: newId('website-setting'),
    title: `Use ${number}`,
    data: json(formOf(`use-${number}`, [useOf(group.id, 'p')]).data as unknown as WebsiteSetting['data']),
  });
  const uses = Array.from({ length: 100 }, (_, number) => use(number));
  const insert = (rows: typeof uses) =>
    api.db.transact(scope, (tx) => tx.insertInto('website-setting').values(rows).execute());
  await insert(uses.slice(1));
  const card = await make<{ id: string }>('component', {
    title: 'Card',
    sectionId: 'many-card',
    components: [useOf(group.id, 'p')],
    html: '<div><p data-vold-field="p_a"></p></div>',
  });
  expect((await call('PUT', at, { title: 'Most' })).status).toBe(200);
  expect(await modelsOfForm(uses[99]?.id ?? '')).toEqual(['p_a']);
  await insert(uses.slice(0, 1));
  expect(await call('PUT', at, { title: 'More' })).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      message: '101 post types and sections use the group. One save changes 100 at most.',
    },
  });
  expect((await call<FieldGroup>('GET', at)).body.title).toBe('Most');

  // A role that reads post types, as all do, and no views.
  const chief = api.bali.tokens.superadmin;
  const permission = ['field-group.get', 'field-group.update', 'field-group.delete'];
  await call('POST', 'role', { name: 'Grouper', permission }, chief);
  const person = { name: 'Grouper', email: 'grouper@bali.test', password: 'a-password-for-tests' };
  expect((await call('POST', 'user', { ...person, role: 'Grouper' }, chief)).status).toBe(201);
  const { email, password } = person;
  const login = await api.call<{ token: string }>('POST', 'login', { body: { email, password } });
  const grouper = login.body.token;
  interface InUse {
    message: string;
    details?: unknown[];
  }
  const refused = async (token?: string) => {
    const { status, body } = await call<InUse>('DELETE', at, undefined, token);
    expect(status).toBe(409);
    return [body.message, body.details?.length ?? 0];
  };
  const leave = (count: number) =>
    api.db.transact(scope, (tx) =>
      tx
        .updateTable('website-setting')
        .set({ deleted_at: new Date().toISOString() })
        .where(
          'id',
          'in',
          uses.slice(count).map(({ id }) => id),
        )
        .execute(),
    );
  const named = Array.from({ length: 10 }, (_, number) => `“Use ${number}”`).join(', ');
  const many = `The group is used by ${named} and 91 more. Remove it there first.`;
  expect([await refused(), await refused(grouper)]).toEqual([
    [many, 101],
    [many, 100],
  ]);
  await leave(10);
  expect(await refused()).toEqual([`The group is used by ${named} and 1 more. Remove it there first.`, 11]);
  await leave(0);
  expect([await refused(), await refused(grouper)]).toEqual([
    ['The group is used by “Card”. Remove it there first.', 1],
    ['The group is used by 1 place. Remove it there first.', 0],
  ]);
  for (const [token, who] of [
    [undefined, '“Card”'],
    [grouper, 'Another place'],
  ] as const) {
    const { status, body } = await call<InUse>('PUT', at, { components: [input('b')] }, token);
    expect([status, body.message.split(' uses the group: ')[0]]).toEqual([422, who]);
    expect(body.details).toEqual([{ path: 'components', message: body.message }]);
  }
  await call('DELETE', `component/${card.id}`);
  expect((await call('DELETE', at, undefined, grouper)).status).toBe(200);
});
