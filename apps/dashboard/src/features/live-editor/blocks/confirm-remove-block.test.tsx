// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { button, click, draw, erase, until } from '../../../testing/draw.tsx';
import { confirmRemoveBlock } from './confirm-remove-block.tsx';

afterEach(async () => {
  vi.useRealTimers();
  await erase();
});

it('POST-34 the list is drawn again 100 ms after a block was removed', async () => {
  await draw(() => null);
  const onRemove = vi.fn();
  await act(async () => confirmRemoveBlock('Card', onRemove));
  await until(() => expect(button('Remove')).toBeTruthy());
  vi.useFakeTimers();
  await click(button('Remove'));
  vi.advanceTimersByTime(99);
  expect(onRemove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onRemove).toHaveBeenCalledOnce();
});
