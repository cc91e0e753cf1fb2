// @vitest-environment happy-dom
import type { FormField } from '@vold/contract';
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { button, click, draw, erase, field, type, until } from '../../testing/draw.tsx';
import { InputList } from './input-list.tsx';

afterEach(erase);

const input = (id: string, title: string): FormField => ({ id, component: 'VoldInput', model: id, title });
const [name, mail, phone] = [input('name', 'Name'), input('mail', 'Mail'), input('phone', 'Phone')];

/** Draws a list of inputs. @returns what it holds, and a change by another user */
async function open() {
  let inputs: readonly FormField[] = [name, mail];
  let change = (_: readonly FormField[]) => {};
  function List() {
    const [held, setHeld] = useState(inputs);
    inputs = held;
    change = setHeld;
    return (
      <InputList inputs={held} components={['VoldInput']} rules={null} label="Inputs" onChange={setHeld} />
    );
  }
  await draw(() => <List />);
  return { held: () => inputs, change: (next: readonly FormField[]) => act(async () => change(next)) };
}

const named = (label: string) => document.querySelector(`[aria-label="${label}"]`);
const dialog = () => document.querySelector('[role="dialog"]');

it('deletes the input that was asked about after others changed the list', async () => {
  const { held, change } = await open();
  await click(named('Delete Name'));
  await until(() => expect(dialog()?.textContent).toContain('Delete Name'));
  await change([phone, name, mail]);
  await click(button('Delete'));
  await until(() => expect(held()).toEqual([phone, mail]));
});

it('saves an edited input beside those that others added', async () => {
  const { held, change } = await open();
  await click(named('Update Name'));
  await until(() => expect(field('Input Label')).toBeDefined());
  await type(field('Input Label'), 'Full name');
  await change([phone, name, mail]);
  await click(button('Done'));
  await until(() => expect(held().map(({ title }) => title)).toEqual(['Phone', 'Full name', 'Mail']));
});
