import { draftedNames, resources } from '@vold/contract';
import { expect, it } from 'vitest';
import type { ClientRules, PostTypeRule } from '../../platform/auth/access-rules.ts';
import type { UserPrincipal } from '../../platform/auth/principal.ts';
import { readableHistory, withoutFormer } from './readable-history.ts';

const all = [...Object.keys(resources)].flatMap((name) => [`${name}.get`, `${name}.list`]);

function reader(permission: readonly string[], role: Partial<UserPrincipal['role']> = {}): UserPrincipal {
  return {
    kind: 'user',
    sessionId: '',
    viaKey: false,
    userId: 'us_me',
    name: '',
    email: '',
    clientId: 'cl_1',
    master: false,
    secondFactorDue: false,
    role: {
      name: 'Own role',
      fullAccess: false,
      permission: new Set(permission),
      disabledCreate: [],
      disabledMenu: [],
      seesAllFields: false,
      seesAllMenus: false,
      ...role,
    },
  };
}
const type = (path: string): PostTypeRule => ({
  path,
  postType: path,
  apiPath: 'post',
  section: 'posts',
  roles: [],
});
const rules = (selfOnly: readonly string[] = []): ClientRules => ({
  exists: true,
  published: true,
  review: false,
  guestAllowed: new Set(),
  selfOnly: new Set(selfOnly),
  types: [type('journal'), type('event')],
  languages: [],
});
const kindsOf = (...asked: Parameters<typeof readableHistory>) => {
  const found = readableHistory(...asked);
  return found && { whole: found.whole.toSorted(), typed: found.typed.toSorted(), own: found.own.toSorted() };
};
const drafts = (...names: readonly string[]) => names.map((name) => `draft.${name}`);

it.each<[string, readonly string[], readonly string[]]>([
  ['users', ['user.get'], ['passkey', 'user', 'user-identity']],
  ['webhooks', ['webhook.list'], ['webhook']],
  ['pages', ['page.list'], ['draft.page', 'page']],
  ['preview links', ['draft.preview-link'], ['preview-link']],
  ['nothing', ['page.update', 'draft.changes', 'user.create'], []],
  [
    'all drafts',
    draftedNames.map((name) => `${name}.list`),
    ['draft', ...draftedNames, ...drafts(...draftedNames)],
  ],
  [
    'all drafts but one kind',
    draftedNames.slice(1).map((name) => `${name}.list`),
    [...draftedNames.slice(1), ...drafts(...draftedNames.slice(1))],
  ],
])('the history of a role that may read %s', (_, permission, whole) => {
  expect(kindsOf(reader(permission), rules())).toEqual({ whole: whole.toSorted(), typed: [], own: [] });
});

it('hides nothing from those who may read everything and make preview links', () => {
  expect(readableHistory(reader([...all, 'draft.preview-link']), rules())).toBeNull();
  expect(readableHistory(reader([], { fullAccess: true }), rules())).toBeNull();
  expect(readableHistory(reader(all), rules())?.whole).not.toContain('preview-link');
  for (const missing of ['user', 'webhook', 'page', 'history']) {
    const others = [...all, 'draft.preview-link'].filter((action) => !action.startsWith(`${missing}.`));
    expect(readableHistory(reader(others), rules())?.whole, missing).not.toContain(missing);
  }
});

it('of a role that may read its own records only is about those, unless another verb reads all', () => {
  const user = reader(['page.get', 'page.list', 'static.list']);
  const both = ['page.get', 'page.list'];
  expect(kindsOf(user, rules(both))).toEqual({
    whole: ['draft.static', 'static'],
    typed: [],
    own: ['draft.page', 'page'],
  });
  expect(kindsOf(user, rules(['page.list']))?.own).toEqual([]);
  expect(kindsOf(reader([], { fullAccess: true }), rules(both))).toBeNull();
  expect(readableHistory(user, rules(both))?.userId).toBe('us_me');
});

it('of a role that may read some post types is about records of those; of own ones of some types about none', () => {
  const user = reader(['post.list', 'category.list', 'page.list'], { disabledMenu: ['posts/event'] });
  expect(readableHistory(user, rules())).toMatchObject({ types: { only: null, except: ['event'] } });
  expect(kindsOf(user, rules())).toEqual({
    whole: ['draft.page', 'page'],
    typed: ['category', 'draft.category', 'draft.post', 'post'],
    own: [],
  });
  expect(kindsOf(user, rules(['post.list']))).toMatchObject({
    typed: ['category', 'draft.category'],
    own: [],
  });
});

it('says what a change replaced, unless the record was of a hidden type then', () => {
  const user = reader(['post.list'], { disabledMenu: ['posts/event'] });
  const readable = readableHistory(user, rules());
  const entry = (dataOld: unknown) => ({ id: 'hi_1', dataOld });
  for (const dataOld of [null, {}, { title: 'x' }, { type: 'journal' }])
    expect(withoutFormer(readable, entry(dataOld))).toEqual(entry(dataOld));
  expect(withoutFormer(readable, entry({ type: 'event', title: 'x' }))).toEqual(entry(null));
  expect(withoutFormer(null, entry({ type: 'event' }))).toEqual(entry({ type: 'event' }));
});
