import { afterEach, describe, expect, it } from 'vitest';
import { createPair, sampleSnapshot } from '../testing/pair.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanups.splice(0)) clean();
});

function pair(...args: Parameters<typeof createPair>) {
  const world = createPair(...args);
  cleanups.push(() => {
    world.leave();
    world.controller.dispose();
  });
  return world;
}

describe('intents', () => {
  const title = (value: unknown, id = 'a') => ({
    op: { type: 'set', language: 'en', id, path: ['title'], value },
  });

  it('applies text typed in the page and echoes it', async () => {
    const world = pair();
    await world.channel().request('VE_INTENT', title('Typed') as never, { timeout: null });
    expect(world.snapshot.components[0]?.data.title).toBe('Typed');
    world.clock.advance(16);
    await expect
      .poll(() => world.received.at(-1))
      .toMatchObject({ t: 'VE_DATA', p: { ops: [title('Typed').op] } });
  });

  it('gives a duplicate its id, and passes a wish for a new section on', async () => {
    const world = pair();
    await world
      .channel()
      .request('VE_INTENT', { op: { type: 'duplicate', language: 'en', id: 'a' } }, { timeout: null });
    await world.channel().request('VE_INTENT', { add: { afterId: 'b' } }, { timeout: null });
    expect(world.intents).toEqual([
      { op: { type: 'duplicate', language: 'en', id: 'a', newId: expect.stringMatching(/^sc_/) } },
      { add: { afterId: 'b' } },
    ]);
    expect(world.snapshot.components.map(({ sectionId }) => sectionId)).toHaveLength(4);
  });

  it.each<[string, unknown, string]>([
    ['a section that is not there', title('x', 'gone'), 'UNKNOWN_SECTION'],
    ['another language', { op: { type: 'remove', language: 'id', id: 'a' } }, 'UNKNOWN_SECTION'],
    [
      'a place that is not there',
      { op: { type: 'move', language: 'en', id: 'a', afterId: 'gone' } },
      'UNKNOWN_SECTION',
    ],
    ['a rich-text field', { op: { ...title('<b>x</b>').op, path: ['text'] } }, 'BAD_PAYLOAD'],
    ['a field outside the definition', { op: { ...title('x').op, path: ['script'] } }, 'BAD_PAYLOAD'],
    ['an object for text', title({ html: '<b>x</b>' }), 'BAD_PAYLOAD'],
    ['what the store refuses', title('refuse me'), 'BAD_PAYLOAD'],
    ['what no person did', title('by itself'), 'FORBIDDEN'],
  ])('refuses %s', async (_, intent, code) => {
    const world = pair();
    await expect.poll(() => world.received).toHaveLength(1);
    const asked = world.channel().request('VE_INTENT', intent as never, { timeout: null });
    await expect(asked).rejects.toMatchObject({ code });
    expect(world.snapshot).toEqual(sampleSnapshot());
  });

  it('answers STALE_REV to a wish about a section that has gone meanwhile', async () => {
    const world = pair();
    await expect.poll(() => world.received).toHaveLength(1);
    world.edit({ type: 'remove', language: 'en', id: 'a' });
    world.clock.advance(16);
    const asked = world.channel().request('VE_INTENT', title('Late') as never, { timeout: null, rev: 1 });
    await expect(asked).rejects.toMatchObject({ code: 'STALE_REV' });
  });

  it('waits for word of a press that a message is ahead of, and keeps the order of what comes meanwhile', async () => {
    const waiting = Promise.withResolvers<void>();
    let isPressed = false;
    const untilPressed = () => (isPressed ? null : waiting.promise);
    const world = pair(undefined, { untilPressed });
    const heard: unknown[] = [];
    world.controller.on('selected', ({ id }) => heard.push(id));
    world.controller.on('components', ({ items }) => heard.push(items));
    world.channel().send('VE_SELECTED', { id: 'a' });
    world.channel().send('GET_COMPONENTS', { items: [] });
    // An intent without a press is not held back.
    await expect.poll(() => heard).toEqual([[]]);
    isPressed = true;
    world.channel().send('VE_SELECTED', { id: 'b' });
    const asked = world.channel().request('VE_INTENT', title('Typed') as never, { timeout: null });
    waiting.resolve();
    await asked;
    expect(heard).toEqual([[], 'a', 'b']);
    expect(world.snapshot.components[0]?.data.title).toBe('Typed');
  });
});
