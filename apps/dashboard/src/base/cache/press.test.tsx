// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { draw, erase, until } from '../../testing/draw.tsx';
import { standStillWhilePressed } from '../loading/after-press.ts';
import { queryClient } from './query-client.ts';

afterEach(erase);

const pointer = (kind: string) => act(() => window.dispatchEvent(new PointerEvent(kind, { button: 0 })));

it.each([
  ['an answer', () => 'new'],
  ['a failure', () => Promise.reject(new Error('No pages today.'))],
])('%s that comes during a press is not shown by a screen that draws itself again', async (_kind, again) => {
  standStillWhilePressed();
  let answer: () => string | Promise<string> = () => 'old';
  let redraw = () => {};
  const Shown = () => {
    const [times, setTimes] = useState(0);
    redraw = () => setTimes(times + 1);
    const { data, error } = useQuery({ queryKey: ['pages'], queryFn: () => answer(), retry: false });
    return <main>{`${error ? error.message : data} ${times}`}</main>;
  };
  await draw(() => <Shown />);
  const shown = () => document.querySelector('main')?.textContent;
  await until(() => expect(shown()).toBe('old 0'));
  await pointer('pointerdown');
  answer = again;
  void queryClient.invalidateQueries({ queryKey: ['pages'] });
  await act(async () => {});
  await act(() => redraw());
  expect(shown()).toBe('old 1');
  await pointer('click');
  await until(() => expect(shown()).toMatch(/^(new|No pages today\.) 1$/));
});
