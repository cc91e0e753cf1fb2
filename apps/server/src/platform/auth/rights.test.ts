import { draftedNames } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import type { ClientRules, PostTypeRule } from './access-rules.ts';
import { isOwnOnly, publishingLimits } from './authorize.ts';
import { mayPublish, maySeeDraft } from './in-draft.ts';
import {
  findOpened,
  isBound,
  isCreateDisabled,
  isLooser,
  isTypeAllowed,
  mayUse,
  menuReach,
  typeAccessOf,
} from './menu-limits.ts';
import type { RoleGrants, UserPrincipal } from './principal.ts';
import { wholeReach } from './whole-reach.ts';

const roleOf = (more: Partial<RoleGrants> = {}): RoleGrants => ({
  name: 'Writer',
  fullAccess: false,
  permission: new Set(),
  disabledCreate: [],
  disabledMenu: [],
  seesAllFields: false,
  seesAllMenus: false,
  ...more,
});
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
  role: roleOf(role),
  ...more,
});
const may = (...actions: string[]) => ({ permission: new Set(actions) });
const type = (path: string, more: Partial<PostTypeRule> = {}): PostTypeRule => ({
  path,
  postType: path,
  apiPath: 'post',
  section: 'posts',
  roles: [],
  ...more,
});
const types = [
  type('journal'),
  type('events', { postType: 'event' }),
  type('villa', { section: 'property' }),
  type('log', { roles: ['admin'] }),
];
const rulesOf = (more: Partial<ClientRules> = {}): ClientRules => ({
  exists: true,
  published: true,
  review: false,
  guestAllowed: new Set(),
  selfOnly: new Set(),
  types: [],
  languages: ['en'],
  ...more,
});
const own = (...actions: string[]) => rulesOf({ selfOnly: new Set(actions) });

describe('the menu of a role', () => {
  const full = { fullAccess: true };
  const fields = (...names: string[]) => ({ fields: names });
  const all = { fields: null };
  it.each<[string, Partial<RoleGrants>, string, unknown]>([
    ['hides nothing', {}, 'page.list', all],
    ['hides a section', { disabledMenu: ['pages'] }, 'page.list', 'hidden'],
    ['hides what it changes', { disabledMenu: ['pages'] }, 'page.update', 'hidden'],
    ['hides another section', { disabledMenu: ['files'] }, 'page.list', all],
    ['hides an entry by its place', { disabledMenu: ['settings/form'] }, 'form-builder.list', 'hidden'],
    [
      'hides an entry by its address',
      { disabledMenu: ['/dashboard/settings/form'] },
      'mail-template.get',
      'hidden',
    ],
    ['hides an entry with its section', { disabledMenu: ['settings'] }, 'navigation.list', 'hidden'],
    ['hides another entry of the section', { disabledMenu: ['settings/form'] }, 'navigation.list', all],
    ['hides one of two entries', { disabledMenu: ['posts'] }, 'post.list', all],
    ['hides both entries', { disabledMenu: ['posts', 'property'] }, 'post.list', 'hidden'],
    ['hides an entry for full access', { ...full, disabledMenu: ['pages'] }, 'page.list', 'hidden'],
    ['hides from the platform', { seesAllMenus: true, disabledMenu: ['pages'] }, 'page.list', all],
    ['hides an entry of the VIP section', { disabledMenu: ['users'] }, 'user.list', 'hidden'],
    ['hides the VIP section', { disabledMenu: ['vip'] }, 'user.list', all],
    ['hides what has to stay', { disabledMenu: ['role', 'vip'] }, 'role.list', all],
    ['hides an action of its own', { disabledMenu: ['settings/website'] }, 'webconfig.update', 'hidden'],
    ['leaves other actions', { disabledMenu: ['settings/website'] }, 'webconfig.get', all],
    ['is built in and has the entry', { name: 'head_region' }, 'page.list', all],
    ['is built in and has it not', { name: 'head_region' }, 'navigation.list', 'hidden'],
    ['is built in and changes', { name: 'head_region' }, 'navigation.update', all],
    [
      'is built in, and a screen needs some fields',
      { name: 'head_region' },
      'form-builder.list',
      fields('title', 'status'),
    ],
    [
      'is built in, and its screen is hidden',
      { name: 'head_region', disabledMenu: ['pages'] },
      'form-builder.list',
      'hidden',
    ],
    ['is built in, and lacks the screen', { name: 'ticketMaster' }, 'form-builder.list', 'hidden'],
    ['is built in, and all need it', { name: 'ticketMaster' }, 'page.list', fields('title')],
    ['is a client’s own', { name: 'Own' }, 'navigation.list', all],
  ])('that %s', (_name, role, action, reach) => {
    const found = menuReach(userOf(role), action);
    expect(typeof found === 'string' ? found : { fields: found.fields }).toEqual(reach);
  });

  it.each<[string, UserPrincipal, string, boolean]>([
    ['grants', userOf(may('page.list')), 'page.list', true],
    ['does not grant', userOf(may('page.get')), 'page.list', false],
    ['grants all', userOf(full), 'page.list', true],
    ['is a master’s', userOf({}, { master: true }), 'page.list', true],
    ['grants and hides', userOf({ ...may('page.list'), disabledMenu: ['pages'] }), 'page.list', false],
    ['grants some fields of', userOf({ ...may('page.list'), name: 'ticketMaster' }), 'page.list', false],
  ])('with the role that %s an action', (_name, user, action, isUsed) => {
    expect(mayUse(user, action)).toBe(isUsed);
  });

  it.each<[string[], string, boolean]>([
    [[], 'page.create', false],
    [['page'], 'page.create', true],
    [['page'], 'page.duplicate', true],
    [['page'], 'page.update', false],
    [['pages'], 'page.create', true],
    [['pages'], 'reusable.create', true],
    [['posts'], 'post.create', false],
    [['posts', 'property'], 'post.create', true],
    [['post'], 'post.create', true],
    [['settings/form'], 'form-builder.create', true],
    [['settings/form'], 'navigation.create', false],
    [['anything'], 'webhook.create', false],
  ])('whose disabled_create is %j refuses %s: %s', (disabledCreate, action, isRefused) => {
    expect(isCreateDisabled(roleOf({ disabledCreate }), action)).toBe(isRefused);
  });
});

describe('post types', () => {
  const names = ['journal', 'event', 'villa', 'log', 'undefined'];
  const open = (limit: Parameters<typeof isTypeAllowed>[0]) =>
    names.filter((name) => isTypeAllowed(limit, name));
  it.each<[string, Partial<RoleGrants>, string[]]>([
    ['nothing', {}, ['journal', 'event', 'villa', 'undefined']],
    ['nothing, in a role that a type names', { name: 'admin' }, names],
    ['posts', { disabledMenu: ['posts'] }, ['villa']],
    ['property', { disabledMenu: ['property'] }, ['journal', 'event', 'undefined']],
    ['both sections', { disabledMenu: ['posts', 'property'] }, []],
    ['a type by its path', { disabledMenu: ['events'] }, ['journal', 'villa', 'undefined']],
    [
      'a type by its address',
      { disabledMenu: ['/dashboard/posts/events'] },
      ['journal', 'villa', 'undefined'],
    ],
    [
      'a type by the name of its records',
      { disabledMenu: ['posts/event'] },
      ['journal', 'villa', 'undefined'],
    ],
    ['a type that is not defined', { disabledMenu: ['posts/undefined'] }, ['journal', 'event', 'villa']],
    ['another entry', { disabledMenu: ['files'] }, ['journal', 'event', 'villa', 'undefined']],
  ])('that a role may use, where its menu hides %s', (_name, role, expected) => {
    for (const action of ['post.list', 'category.update'])
      expect(open(typeAccessOf(roleOf(role), types, action)?.use)).toEqual(expected);
    expect(typeAccessOf(roleOf(role), types, 'page.list')).toBeNull();
  });

  it('that a role may create are those that its limit leaves, whoever they are for', () => {
    const access = typeAccessOf(roleOf({ disabledCreate: ['posts/journal'] }), types, 'post.create');
    expect(open(access?.create)).toEqual(['event', 'villa', 'log', 'undefined']);
    expect(open(access?.use)).toEqual(['journal', 'event', 'villa', 'undefined']);
  });

  it.each<[string, Partial<RoleGrants>, PostTypeRule[], string[], string | undefined]>([
    ['the same', { disabledMenu: ['posts/journal'] }, types, [], undefined],
    ['without one that is named', { disabledMenu: ['posts/events'] }, types.slice(2), ['event'], 'event'],
    [
      'with its section changed',
      { disabledMenu: ['posts'] },
      [type('journal', { section: 'property' })],
      [],
      'journal',
    ],
    [
      'with its section changed, for creating',
      { disabledCreate: ['posts'] },
      [type('journal', { section: 'property' })],
      [],
      'journal',
    ],
    ['with another type opened', {}, [], ['journal'], undefined],
    [
      'with a used type of a hidden section',
      { disabledMenu: ['posts'] },
      [...types, type('used', { section: 'property' })],
      ['used'],
      'used',
    ],
  ])('defined %s open what a role’s limits hide: %#', (_name, role, after, used, expected) => {
    expect(findOpened(roleOf(role), types, after, used)).toBe(expected);
  });

  it.each<[Partial<RoleGrants>, boolean]>([
    [{ disabledMenu: ['journal'] }, true],
    [{ disabledCreate: ['posts'] }, true],
    [{ disabledMenu: ['property'] }, false],
  ])('are bound by %j: %s', (role, isNamed) => {
    expect(isBound(roleOf(role), type('journal'))).toBe(isNamed);
  });

  it.each<[string, string[], Partial<RoleGrants>, Partial<RoleGrants>, boolean]>([
    ['the same', ['page.list'], { disabledMenu: ['pages'] }, { disabledMenu: ['pages'] }, false],
    ['less', ['page.list'], {}, { disabledMenu: ['pages'] }, true],
    ['less, of other actions', ['files.list'], {}, { disabledMenu: ['pages'] }, false],
    ['more', ['page.list'], { disabledMenu: ['pages'] }, {}, false],
    ['less to create', ['page.create'], {}, { disabledCreate: ['page'] }, true],
    [
      'less types',
      ['post.list'],
      { disabledMenu: ['posts/a'] },
      { disabledMenu: ['posts/a', 'posts/b'] },
      true,
    ],
    ['less types to create', ['post.create'], {}, { disabledCreate: ['posts/b'] }, true],
    ['less types, of other actions', ['page.list'], {}, { disabledMenu: ['posts/b'] }, false],
    [
      'less sections of types',
      ['post.list'],
      { disabledMenu: ['posts/a'] },
      { disabledMenu: ['property'] },
      true,
    ],
    [
      'the other section of types',
      ['post.list'],
      { disabledMenu: ['property'] },
      { disabledMenu: ['posts'] },
      true,
    ],
    [
      'the same type by its address',
      ['post.list'],
      { disabledMenu: ['/dashboard/posts/b'] },
      { disabledMenu: ['b'] },
      false,
    ],
  ])('a role that limits %s is looser', (_name, actions, given, mine, isMore) => {
    expect(isLooser(actions, roleOf(given), roleOf(mine))).toBe(isMore);
  });
});

describe('own records only', () => {
  it.each<[string, Partial<RoleGrants>, string[], boolean]>([
    ['page.list', {}, ['page.list'], true],
    ['page.list', {}, ['page.get', 'post.list'], false],
    ['page.list', { fullAccess: true }, ['page.list'], false],
    ['page.publish', {}, ['page.update'], true],
    ['page.publish', {}, ['page.publish', 'page.list'], false],
    ['draft.changes', {}, ['post.list'], true],
    ['draft.changes', {}, ['post.update'], false],
    ['draft.publish', {}, ['redirect.update'], true],
    ['draft.publish', {}, ['redirect.list'], false],
    ['draft.preview-link', {}, ['draft.preview-link'], true],
    ['draft.preview-link', {}, ['page.list', 'page.update'], false],
  ])('are what %s is about for %j, where %j are limited: %s', (action, role, limited, expected) => {
    expect(isOwnOnly(userOf(role), own(...limited), action)).toBe(expected);
  });

  it.each<[string, Partial<RoleGrants>, ClientRules, boolean | null]>([
    ['nothing', may('page.get', 'page.list'), rulesOf(), false],
    ['both', may('page.get', 'page.list'), own('page.get', 'page.list'), true],
    ['one of two', may('page.get', 'page.list'), own('page.get'), false],
    ['the other of two', may('page.get', 'page.list'), own('page.list'), false],
    ['the only one', may('page.list'), own('page.list'), true],
    ['one that is not granted', may('page.list'), own('page.get'), false],
    ['both, with full access', { fullAccess: true }, own('page.get', 'page.list'), false],
    ['nothing, of no grant', may('page.update'), rulesOf(), null],
    ['nothing, of a hidden menu', { ...may('page.list'), disabledMenu: ['pages'] }, rulesOf(), null],
    ['nothing, of some fields', { ...may('page.list'), name: 'ticketMaster' }, rulesOf(), null],
  ])('are what a role reads as a whole that is limited in %s', (_name, role, rules, ownOnly) => {
    const reach = wholeReach(userOf(role), rules, 'page');
    expect(reach?.ownOnly ?? null).toBe(ownOnly);
  });

  it('have no types for masters, and those of the menu for others', () => {
    const role = { ...may('post.get'), disabledMenu: ['posts/journal'] };
    const rules = rulesOf({ types });
    expect(wholeReach(userOf(role), rules, 'post')?.types?.except).toContain('journal');
    expect(wholeReach(userOf(role, { master: true }), rules, 'post')?.types).toBeNull();
  });
});

describe('publishing', () => {
  const review = rulesOf({ review: true });
  it.each<[string, Partial<RoleGrants>, boolean, boolean]>([
    ['who may change, where saving publishes', may('page.update'), false, true],
    ['who may publish, where saving publishes', may('page.publish'), false, false],
    ['who may change, in review', may('page.update'), true, false],
    ['who may publish, in review', may('page.publish'), true, true],
    ['who may publish others, in review', may('post.publish'), true, false],
    ['with full access', { fullAccess: true }, true, true],
  ])('a page is for those %s: %#', (_name, role, inReview, isAllowed) => {
    expect(mayPublish(userOf(role), 'page', inReview)).toBe(isAllowed);
  });

  it.each<[string, UserPrincipal, ClientRules, string, object | null]>([
    ['of its client', userOf(may('page.publish')), review, 'cl_1', { ownOnly: false, types: null }],
    ['of another client', userOf(may('page.publish')), review, 'cl_2', null],
    [
      'of any client, by a master',
      userOf({ fullAccess: true }, { master: true }),
      review,
      'cl_2',
      { ownOnly: false },
    ],
    [
      'of a client that is gone',
      userOf(may('page.publish')),
      rulesOf({ exists: false, review: true }),
      'cl_1',
      null,
    ],
    ['without the right', userOf(may('page.update')), review, 'cl_1', null],
    ['with a hidden menu', userOf({ ...may('page.publish'), disabledMenu: ['pages'] }), review, 'cl_1', null],
    ['limited to own', userOf(may('page.update')), own('page.update'), 'cl_1', { ownOnly: true }],
    [
      'limited to own, with full access',
      userOf({ fullAccess: true }),
      own('page.update'),
      'cl_1',
      { ownOnly: false, selfOnly: new Set() },
    ],
  ])('later is limited as it is at once: %s', (_name, user, rules, client, limits) => {
    const found = publishingLimits(user, client, rules, 'page');
    if (limits === null) expect(found).toBeNull();
    else expect(found).toMatchObject(limits);
  });

  it('later is limited to post types as it is at once', () => {
    const user = userOf({ ...may('post.update'), disabledMenu: ['posts/journal'] });
    const limits = (one: UserPrincipal) => publishingLimits(one, 'cl_1', rulesOf({ types }), 'post');
    expect(limits(user)?.types?.use?.except).toContain('journal');
    expect(limits({ ...user, master: true })?.types).toBeNull();
  });

  const lists = draftedNames.map((name) => `${name}.list`);
  it.each<[string, UserPrincipal, ClientRules, boolean]>([
    ['all lists', userOf(may(...lists)), rulesOf({ types: [type('journal')] }), true],
    ['all lists but one', userOf(may(...lists.slice(1))), rulesOf(), false],
    ['one of own records only', userOf(may(...lists)), own(lists.at(-1) ?? ''), false],
    ['own records of another action', userOf(may(...lists)), own('page.update'), true],
    [
      'a hidden post type',
      userOf({ ...may(...lists), disabledMenu: ['posts/journal'] }),
      rulesOf({ types }),
      false,
    ],
    ['a post type of other roles', userOf(may(...lists)), rulesOf({ types }), false],
    ['full access', userOf({ fullAccess: true }), own(...lists), true],
    ['all clients', userOf({}, { master: true }), rulesOf(), true],
  ])('the whole draft is shown to who has %s: %#', (_name, user, rules, isShown) => {
    expect(maySeeDraft(user, rules)).toBe(isShown);
  });
});
