// @vitest-environment happy-dom
import { type FormField, fieldGroupResource, newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, erase, field, type, until } from '../../testing/draw.tsx';
import { GroupEditor } from './group-editor.tsx';

afterEach(erase);

const clientId = newId('client');
const input = (model: string): FormField => ({ id: model, component: 'VoldInput', model, title: model });
const group = {
  ...fieldGroupResource.defaults,
  id: newId('field-group'),
  rev: 1,
  created_at: '2026-11-20T08:00:00Z',
  updated_at: '2026-11-20T08:00:00Z',
  client_id: clientId,
  title: 'Address',
  components: [input('street')],
};

/** Changes the prefix of a group that is used, and answers the models of its inputs. */
async function change(prefix: string, others: FormField[] = []) {
  let changed: string[] | null = null;
  const done = (inputs: FormField[]) => {
    changed = inputs.map(({ model }) => model);
  };
  const use = { id: group.id, use: newId('item'), title: group.title, prefix: 'old' };
  await draw(() => <GroupEditor use={use} others={others} onDone={done} />, {
    clientId,
    answers: {
      [`GET /api/v1/field-group/${clientId}`]: { body: { results: [group], total: 1, total_page: 1 } },
    },
  });
  await until(() => expect(field('Prefix')?.value).toBe('old'));
  await type(field('Prefix'), prefix);
  await click(button('Done'));
  return () => changed;
}

it.each([
  ['1st', [], 'Letters, digits, - and _, starting with a letter'],
  ['', [], 'Letters, digits, - and _, starting with a letter'],
  ['home', [input('home_street')], 'Another input has the model home_street'],
])('refuses the prefix “%s” next to %j', async (prefix, others, problem) => {
  const changed = await change(prefix, others);
  expect(document.body.textContent).toContain(problem);
  expect(changed()).toBeNull();
});

it('names the inputs of a group by its prefix', async () => {
  expect((await change('home', [input('street')]))()).toEqual(['home_street']);
});
