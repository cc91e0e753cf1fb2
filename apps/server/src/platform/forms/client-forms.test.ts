import { compileForm, type FormField } from '@vold/contract';
import { expect, it } from 'vitest';
import { type ClientForms, hiddenFields, hiddenKeys, withoutHidden } from './client-forms.ts';

const form = (...fields: [model: string, role?: string][]) =>
  compileForm([
    {
      id: 'a',
      components: fields.map(
        ([model, role]): FormField => ({
          id: model,
          component: 'VoldInput',
          model,
          title: model,
          ...(role && { roles: [role] }),
        }),
      ),
    },
  ]);
const editor = { role: 'editor', fullAccess: false, master: false, clientId: 'cl_1' };
const admin = { ...editor, role: 'admin' };
const forms: ClientForms = {
  types: new Map([
    ['blog', form(['lead'], ['cost', 'admin'])],
    ['team', form(['phone', 'admin'], ['note', 'editor'])],
    ['open', form(['lead'])],
  ]),
  page: form(['margin', 'admin']),
  sections: new Map(),
  listed: new Map(),
};
const keys = (viewer: typeof editor, resource: string, type?: unknown) => [
  ...hiddenKeys(hiddenFields(forms, viewer), resource, type),
];

it('hides what a role does not see, of posts by their type, and of pages', () => {
  expect(keys(editor, 'post', 'blog')).toEqual(['cost']);
  expect(keys(editor, 'post', 'team')).toEqual(['phone']);
  expect(keys(admin, 'post', 'team')).toEqual(['note']);
  expect(keys(admin, 'post', 'blog')).toEqual([]);
  expect(keys(editor, 'post', 'open')).toEqual([]);
  expect(keys(editor, 'post', 'gone')).toEqual([]);
  expect(keys(editor, 'page', 'blog')).toEqual(['margin']);
  expect(keys(admin, 'page')).toEqual([]);
  expect(keys(editor, 'category', 'blog')).toEqual([]);
});

it('hides of a post whose type nobody knows what any type hides', () => {
  expect(keys(editor, 'post')).toEqual(['cost', 'phone']);
  expect(keys(editor, 'post', null)).toEqual(['cost', 'phone']);
});

it('hides nothing where nothing is hidden', () => {
  expect(hiddenFields(forms, { ...editor, fullAccess: true })).toBeNull();
  expect(hiddenFields({ ...forms, types: new Map(), page: null }, editor)).toBeNull();
  expect([...(hiddenFields({ ...forms, types: new Map() }, editor)?.page ?? [])]).toEqual(['margin']);
  expect(hiddenFields({ ...forms, page: null }, editor)?.page.size).toBe(0);
  expect([...hiddenKeys(null, 'post', 'blog')]).toEqual([]);
});

it('leaves hidden values out of a record, and keeps the very record that has none', () => {
  const hidden = hiddenFields(forms, editor);
  const post = { type: 'blog', title: 'A', data: { lead: 'x', cost: 3 } };
  expect(withoutHidden(hidden, 'post', post)).toEqual({ type: 'blog', title: 'A', data: { lead: 'x' } });
  expect(withoutHidden(hidden, 'post', post, 'team')).toEqual(post);
  expect(withoutHidden(hidden, 'page', { data: { margin: 1, lead: 2 } })).toEqual({ data: { lead: 2 } });
  for (const [resource, record] of [
    ['post', { type: 'open', data: { cost: 3 } }],
    ['post', { type: 'blog', data: null }],
    ['post', { type: 'blog', data: 'cost' }],
    ['post', { type: 'blog' }],
    ['category', post],
  ] as const)
    expect(withoutHidden(hidden, resource, record)).toBe(record);
  expect(withoutHidden(null, 'post', post)).toBe(post);
});
