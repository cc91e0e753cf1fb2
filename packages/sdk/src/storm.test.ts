import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, openEditor, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('1,000 random operations with reloads, delays and drops end with the frame as the store has it', async () => {
  // One seed by default, so that a run says something about the change it checks.
  const seed = Number(process.env.VOLD_SEED ?? 20_261_121);
  const { page, frame, close } = await openEditor(world);
  for (let round = 0; round < 10; round++) {
    await page.evaluate(
      async ([from, start]) => {
        // mulberry32
        let state = from + start;
        const below = (limit: number) => {
          state = (state + 0x6d2b79f5) | 0;
          let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
          mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
          return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
        };
        for (let at = start; at < start + 100; at++) {
          const list = window.dash.snapshot.components;
          const target = list[below(list.length)];
          const anchor = list[below(list.length)];
          if (!target || !anchor) continue;
          const { id } = target;
          const language = 'en';
          const kind = below(12);
          if (kind < 6) window.dash.edit({ type: 'set', language, id, path: ['title'], value: `t${at}` });
          else if (kind < 8 && id !== anchor.id)
            window.dash.edit({ type: 'move', language, id, afterId: below(4) ? anchor.id : null });
          else if (kind === 8) window.dash.edit({ type: 'hide', language, id, hide: below(2) === 1 });
          else if (kind === 9 && list.length < 30)
            window.dash.edit({ type: 'duplicate', language, id, newId: `n${at}` });
          else if (kind === 10 && list.length > 3) window.dash.edit({ type: 'remove', language, id });
          // A lost message: the store changes, and the frame gets no message.
          else if (kind === 11)
            window.dash.snapshot = {
              ...window.dash.snapshot,
              components: list.map((one) =>
                one === target ? { ...one, data: { ...one.data, title: `lost${at}` } } : one,
              ),
            };
          if (below(10) === 0) await new Promise((resolve) => setTimeout(resolve, below(40)));
        }
      },
      [seed, round * 100] as const,
    );
    // Without waiting for anything: what is on its way is lost with the page.
    if (round % 3 === 1) await frame.evaluate(() => location.reload()).catch(() => {});
  }
  const agrees = () => page.evaluate(() => window.dash.controller.settle().catch(() => null));
  await expect.poll(agrees, { message: `VOLD_SEED=${seed}` }).toBe(true);
  const stored = await page.evaluate(() =>
    window.dash.snapshot.components.map(({ id, data }) => [id, data.title]),
  );
  const shown = () =>
    frame.evaluate(() =>
      [...document.querySelectorAll('[data-vold-id]')].map((section) => [
        section.getAttribute('data-vold-id'),
        section.querySelector('[data-vold-field=title]')?.textContent,
      ]),
    );
  await expect.poll(shown, { message: `VOLD_SEED=${seed}` }).toEqual(stored);
  await close();
});
