// @vitest-environment happy-dom
import { act, type ComponentType, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, erase, until } from '../../testing/draw.tsx';
import { standStillWhilePressed } from './after-press.ts';
import { lazyPart } from './lazy-part.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await erase();
});

const said = 'There is no connection. It is loaded as soon as there is one.';

it('what cannot be loaded says so in its place, beside what was typed, and comes with the connection', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let gone = true;
  const Part = lazyPart(async () => {
    if (gone) throw new TypeError('Failed to fetch dynamically imported module: /part.js');
    return () => <p>The part</p>;
  });
  await draw(() => (
    <main>
      <input aria-label="Title" defaultValue="Typed" />
      <Part />
    </main>
  ));
  const text = () => document.querySelector('main')?.textContent ?? '';
  await until(() => expect(text()).toContain(said));
  expect(document.querySelector<HTMLInputElement>('input')?.value).toBe('Typed');
  gone = false;
  await act(() => window.dispatchEvent(new Event('online')));
  await until(() => expect(text()).toBe('The part'));
});

it('any other fault of a part is the screen’s', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const Part = lazyPart(async () => () => {
    throw Object.assign(new Error('The tide is out'), { status: 503 });
  });
  await draw(() => <Part />);
  await until(() => expect(document.querySelector('h1')?.textContent).toBe('The tide is out'));
});

it('a part that comes during a press is shown after the click, and another one of it at once', async () => {
  standStillWhilePressed();
  const code = Promise.withResolvers<ComponentType>();
  const Part = lazyPart(() => code.promise, { waiting: 'Loading' });
  const Parts = () => {
    const [count, setCount] = useState(1);
    return (
      <main>
        {Array.from({ length: count }, (_, index) => (
          <Part key={index.toString()} />
        ))}
        <button type="button" onClick={() => setCount(2)} />
      </main>
    );
  };
  await draw(() => <Parts />);
  const text = () => document.querySelector('main')?.textContent;
  await act(() => window.dispatchEvent(new PointerEvent('pointerdown', { button: 0 })));
  await act(async () => code.resolve(() => <p>The part</p>));
  expect(text()).toBe('Loading');
  await act(() => window.dispatchEvent(new PointerEvent('click')));
  await until(() => expect(text()).toBe('The part'));
  await act(() => document.querySelector('button')?.click());
  expect(text()).toBe('The partThe part');
});
