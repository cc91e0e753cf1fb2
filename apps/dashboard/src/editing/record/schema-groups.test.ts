import type { FormBlock, FormField } from '@vold/contract';
import { describe, expect, it, vi } from 'vitest';
import { missingFields } from './check-fields.ts';
import { kindOf } from './kind-of.ts';
import { schemaGroups } from './schema-groups.ts';

// The registry reaches the session, which reads the browser's storage when it is loaded.
vi.hoisted(() => {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  Object.assign(globalThis, { localStorage: empty, sessionStorage: empty });
});

const field = (model: string, more: Partial<FormField> = {}): FormField => ({
  id: model,
  component: 'VoldInput',
  model,
  title: model,
  ...more,
});
const block = (id: string, components: FormField[], more: Partial<FormBlock> = {}): FormBlock => ({
  id,
  title: id,
  components,
  ...more,
});
const editor = { role: 'editor', fullAccess: false, master: false, clientId: 'cl_bali' };
const shown = (schema: unknown, viewer = editor) =>
  schemaGroups(schema, viewer).map(({ title, fields }) => [
    title,
    ...fields.map(({ path }) => path.join('.')),
  ]);

describe('schemaGroups', () => {
  it('FORM-05 shows the blocks that both the role and the client pass', () => {
    const schema = [
      block('all', [field('summary')]),
      block('empty lists', [field('a')], { roles: [], clients: [] }),
      block('both', [field('b')], { roles: ['editor'], clients: ['cl_java'] }),
    ];
    expect(shown(schema).map(([title]) => title)).toEqual(['all', 'empty lists']);
    expect(shown(schema, { ...editor, clientId: 'cl_java' }).map(([title]) => title)).toContain('both');
    expect(shown(schema, { ...editor, role: 'master', fullAccess: true, master: true })).toHaveLength(3);
  });

  it('FORM-07 shows the blocks of the role', () => {
    const schema = [
      block('editors', [field('a')], { roles: ['editor'] }),
      block('developers', [field('b')], { roles: ['developer'] }),
    ];
    expect(shown(schema).map(([title]) => title)).toEqual(['editors']);
  });

  it('FORM-08 shows the blocks of the client', () => {
    const schema = [
      block('this client', [field('a')], { clients: ['cl_bali'] }),
      block('another client', [field('b')], { clients: ['cl_java'] }),
    ];
    expect(shown(schema).map(([title]) => title)).toEqual(['this client']);
  });

  it('FORM-10 shows role-restricted fields to the listed roles only', () => {
    const schema = [
      block('card', [field('open'), field('secret', { roles: ['developer', 'admin'] })]),
      block('hidden', [field('x', { roles: ['developer'] })]),
    ];
    expect(shown(schema)).toEqual([['card', 'data.open']]);
    expect(shown(schema, { ...editor, role: 'admin' })).toEqual([['card', 'data.open', 'data.secret']]);
  });

  it('shows the blocks and fields of every role to full access, and no block of another client', () => {
    const schema = [
      block('card', [field('secret', { roles: ['developer'] })], { roles: ['admin'] }),
      block('theirs', [field('x')], { clients: ['cl_java'] }),
    ];
    expect(shown(schema, { ...editor, role: 'superadmin', fullAccess: true })).toEqual([
      ['card', 'data.secret'],
    ]);
  });

  it('FORM-11 makes fields of the definitions: title, component, model, nested options', () => {
    const options = { components: [field('name')] };
    const [group] = schemaGroups(
      [
        block('card', [
          field('items', {
            title: 'Items',
            component: 'VoldMultipleAddComponent',
            options,
            hideFromList: true,
          }),
          field('text', { hasLanguage: true, required: true, note: 'Help' }),
        ]),
      ],
      editor,
    );
    expect(group?.fields[0]).toMatchObject({
      path: ['data', 'items'],
      localized: false,
      definition: { title: 'Items', component: 'VoldMultipleAddComponent', options },
    });
    expect(group?.fields[1]).toMatchObject({ localized: true, definition: { required: true, note: 'Help' } });
  });

  it('FORM-11 reads a bare list of fields as one block', () => {
    expect(shown([{ title: 'Subtitle', component: 'VoldInput', model: 'subtitle' }])).toEqual([
      [undefined, 'data.subtitle'],
    ]);
  });

  it('leaves out what cannot be read, and shows the rest', () => {
    expect(shown([{ nonsense: true }, block('good', [field('a')])])).toEqual([['good', 'data.a']]);
    expect(shown({ not: 'a list' })).toEqual([]);
  });

  it('asks for what a condition hides only when it shows', () => {
    const [group] = schemaGroups(
      [
        block('card', [
          field('kind', { component: 'VoldSelectOption' }),
          field('link', { required: true, condition: { model: 'kind', is: 'equal', value: 'link' } }),
          field('gone', { required: true, condition: { model: 'removed', is: 'filled' } }),
        ]),
      ],
      editor,
    );
    const missing = (data: Record<string, unknown>) =>
      missingFields(group?.fields ?? [], { data }, 'en', kindOf).map(({ path }) => path[1]);
    expect(missing({ kind: 'text' })).toEqual(['gone']);
    expect(missing({ kind: 'link' })).toEqual(['link', 'gone']);
  });
});
