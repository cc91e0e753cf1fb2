// @vitest-environment happy-dom
import { Link } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, erase, until } from '../../testing/draw.tsx';
import { createRecordSource } from '../fields/record-source.ts';
import { LeaveGuard } from './leave-guard.tsx';

afterEach(erase);

async function leaveWithUnsaved(save: () => Promise<boolean>) {
  const source = createRecordSource({ name: 'Rooms' });
  const drawn = await draw(() => (
    <>
      <LeaveGuard source={source} save={save} />
      <Link to="/dashboard/home">Elsewhere</Link>
    </>
  ));
  await act(async () => source.set(['name'], 'Our rooms'));
  document.querySelector('a')?.focus();
  await click(document.querySelector('a'));
  await until(() => expect(button('Stay')).toBeDefined());
  expect(drawn.path()).toBe('/here');
  return { ...drawn, source };
}

it('goes on by itself when what was asked about is saved meanwhile', async () => {
  const { path, source } = await leaveWithUnsaved(async () => false);
  await act(async () => source.load(source.values()));
  await until(() => expect(path()).toBe('/dashboard/home'));
});

it('stays where a save fails, and asks again at the next try', async () => {
  const { path } = await leaveWithUnsaved(async () => false);
  await click(button('Save Changes'));
  await until(() => expect(button('Stay')).toBeUndefined());
  expect(path()).toBe('/here');
  await click(document.querySelector('a'));
  await until(() => expect(button('Stay')).toBeDefined());
});

it('gives the focus back to whoever stays', async () => {
  await leaveWithUnsaved(async () => false);
  await click(button('Stay'));
  await until(() => expect(document.activeElement).toBe(document.querySelector('a')));
});

it('leaves without what is unsaved, which is kept nowhere', async () => {
  const { path, source } = await leaveWithUnsaved(async () => false);
  await click(button('Leave'));
  await until(() => expect(path()).toBe('/dashboard/home'));
  expect([source.values().name, source.changed()]).toEqual(['Rooms', []]);
});
