// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { failure } from '../../base/api/result.ts';
import { button, click, draw, erase, type, until } from '../../testing/draw.tsx';
import type { RecordConfig } from '../record/record-config.ts';
import { formField } from '../record/record-field.ts';
import { SidePanelForm } from './side-panel-form.tsx';

afterEach(erase);

const record = { id: 'pg_1', rev: 1, created_at: '', updated_at: '', name: 'Rooms' };
const config: RecordConfig = {
  calls: {
    path: 'page',
    get: async () => failure(404, 'NOT_FOUND', 'Not found'),
    update: async () => failure(503, 'BUSY', 'The server is busy'),
  },
  noun: 'page',
  crumbs: [],
  home: '/dashboard/pages',
  titleOf: ({ name }) => String(name),
  groups: [{ fields: [formField('name', 'Name', 'VoldInput')] }],
  initial: {},
};

async function saveInVain() {
  await draw(() => <SidePanelForm config={config} record={record} closer={{ current: () => {} }} />);
  const field = document.querySelector('input');
  if (!field) throw new Error('The form has no field');
  await type(field, 'Our rooms');
  await until(() => expect(button('Save Changes')?.disabled).toBe(false));
  await click(button('Save Changes'));
  return field;
}
const alert = () => document.querySelector('[role="alert"]')?.textContent;

it("ERR-14 a save that fails says 'Something when wrong, please try again later!', and what was typed stays", async () => {
  const field = await saveInVain();
  await until(() => expect(alert()).toContain('Something when wrong, please try again later!'));
  expect(field.value).toBe('Our rooms');
});

it('ERR-25 a save that fails says what the server said', async () => {
  await saveInVain();
  await until(() => expect(alert()).toContain('The server is busy'));
});
