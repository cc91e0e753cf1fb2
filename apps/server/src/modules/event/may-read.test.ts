import { describe, expect, it } from 'vitest';
import type { ClientRules, PostTypeRule } from '../../platform/auth/access-rules.ts';
import type { Principal, RoleGrants, UserPrincipal } from '../../platform/auth/principal.ts';
import { createReader, type KnownRecord, mayListen } from './may-read.ts';

const userOf = (role: Partial<RoleGrants> = {}, more: Partial<UserPrincipal> = {}): UserPrincipal => ({
  kind: 'user',
  sessionId: 'se_1',
  viaKey: false,
  userId: 'us_1',
  name: 'Ann',
  email: 'ann@example.com',
  clientId: 'cl_1',
  master: false,
  secondFactorDue: false,
  role: {
    name: 'Writer',
    fullAccess: false,
    permission: new Set(['post.get', 'post.list', 'user.get', 'user.list', 'page.list']),
    disabledCreate: [],
    disabledMenu: [],
    seesAllFields: false,
    seesAllMenus: false,
    ...role,
  },
  ...more,
});
const types: PostTypeRule[] = ['journal', 'events'].map((path) => ({
  path,
  postType: path,
  apiPath: 'post',
  section: 'posts',
  roles: [],
}));
const limitedTo = (...actions: string[]): ClientRules => ({
  exists: true,
  published: true,
  review: false,
  guestAllowed: new Set(),
  selfOnly: new Set(actions),
  types,
  languages: ['en'],
});
const none = limitedTo();
const hidden = { disabledMenu: ['posts/journal'] };
const post = (more: Partial<KnownRecord> = {}): KnownRecord => ({ kind: 'post', id: 'po_1', ...more });
const journal = post({ type: 'journal' });
const [mine, theirs] = ['us_1', 'us_2'].map((owner) => post({ type: 'events', owner }));
const both = ['post.get', 'post.list'];

describe('an event', () => {
  it.each<[string, Principal, ClientRules | null, KnownRecord | undefined, boolean]>([
    ['a post', userOf(), none, post(), true],
    ['a kind that nothing grants', userOf(), none, { kind: 'webhook', id: 'wh_1' }, false],
    ['a kind of which lists are granted', userOf(), none, { kind: 'page', id: 'pg_1' }, true],
    [
      'a page of a hidden menu',
      userOf({ disabledMenu: ['pages'] }),
      none,
      { kind: 'page', id: 'pg_1' },
      false,
    ],
    [
      'a page of which some fields are read',
      userOf({ name: 'ticketMaster' }),
      none,
      { kind: 'page', id: 'pg_1' },
      true,
    ],
    ['a post of a hidden type', userOf(hidden), none, journal, false],
    ['a post of another type', userOf(hidden), none, mine, true],
    ['a post of an unknown type', userOf(hidden), none, post(), false],
    ['some posts', userOf(hidden), none, post({ id: '*' }), true],
    [
      'a post of a hidden type, by its former one',
      userOf(hidden),
      none,
      { ...journal, former: 'events' },
      false,
    ],
    ['a post of a hidden type to masters', userOf(hidden, { master: true }), none, journal, true],
    ['their own post', userOf(), limitedTo(...both), mine, true],
    ['a post of others', userOf(), limitedTo(...both), theirs, false],
    ['a post of unknown people', userOf(), limitedTo(...both), post(), false],
    ['a post of others that they may get', userOf(), limitedTo('post.list'), theirs, true],
    ['a post of others that they may list', userOf(), limitedTo('post.get'), theirs, true],
    ['a post of others to full access', userOf({ fullAccess: true }), limitedTo(...both), theirs, true],
    [
      'their own post of a hidden type',
      userOf(hidden),
      limitedTo(...both),
      { ...journal, owner: 'us_1' },
      false,
    ],
    ['their own account', userOf(), limitedTo('user.get', 'user.list'), { kind: 'user', id: 'us_1' }, true],
    [
      'an account that they made',
      userOf(),
      limitedTo('user.get', 'user.list'),
      { kind: 'user', id: 'us_2', owner: 'us_1' },
      false,
    ],
    ['a post, to somebody of all clients', userOf(hidden), null, journal, true],
    ['a post, to guests', { kind: 'guest' }, none, post(), false],
  ])('of %s is told: %#', (_name, principal, rules, record, isTold) => {
    expect(createReader(principal, rules).mayRead(record ?? post())).toBe(isTold);
  });

  it.each<[string, UserPrincipal, ClientRules | null, boolean]>([
    ['nobody', userOf(), none, false],
    ['their own', userOf(), limitedTo('page.list'), true],
    ['post types', userOf(hidden), none, true],
    ['their own, but with full access', userOf({ fullAccess: true }), limitedTo('page.list'), false],
    ['post types, but as a master', userOf(hidden, { master: true }), none, false],
    ['the rules of no client', userOf(hidden), null, false],
  ])('is looked up for listeners that are limited to %s', (_name, user, rules, isLimited) => {
    expect(createReader(user, rules).isLimited).toBe(isLimited);
  });

  it.each<[string, Principal, boolean]>([
    ['with the right', userOf({ permission: new Set(['event.list']) }), true],
    ['without the right', userOf(), false],
    ['that are guests', { kind: 'guest' }, false],
  ])('is for people %s', (_name, principal, isAllowed) => {
    expect(mayListen(principal)).toBe(isAllowed);
    expect(createReader(principal, none).mayReadSome('webhook')).toBe(false);
    expect(createReader(principal, none).mayReadSome('post')).toBe(principal.kind === 'user' && !isAllowed);
  });
});
