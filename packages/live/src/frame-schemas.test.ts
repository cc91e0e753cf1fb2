import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameShapes } from '../scripts/frame-schemas-source.ts';
import { sampleSnapshot } from '../testing/pair.ts';
import { envelopeShape, toFrameShapes, welcomeShape } from './frame-schemas.ts';
import { toFrame } from './messages/to-frame.ts';
import { fits } from './shape.ts';

const instance = { id: 'a', sectionId: 'hero', section: null, data: { title: 'x', items: [{ n: 1 }] } };

/** Valid payloads of every message to the frame. */
const samples: Record<keyof typeof toFrame, unknown[]> = {
  GET_COMPONENTS: [{}],
  GET_REGISTERED_COMPONENTS: [{}],
  REQ_PB_DATA: [{ reason: 'settle' }, { reason: 'save' }, { reason: 'back' }],
  ADD_MORE_SECTION: [
    { instance, afterId: null },
    { instance, afterId: 'b' },
  ],
  SORT_WEBSITE_SECTION: [{ ids: ['a', 'b'] }, { ids: [] }],
  DELETE_SECTION: [{ id: 'a' }],
  SCROLL_TO_SECTION: [{ id: 'a' }, { id: 'a', select: true }],
  SELECTED_FILES: [
    { files: [] },
    { files: [{ id: null, url: '/a.jpg', width: 20, focal: { x: 0, y: 100 } }] },
  ],
  VE_DATA: [
    { snapshot: sampleSnapshot() },
    { part: { index: 0, count: 2, text: '{' } },
    {
      ops: [
        { type: 'set', language: 'en', id: 'a', path: ['items', 0, 'n'], value: { deep: [1, null] } },
        { type: 'set', path: ['title', 'en'] },
        { type: 'hide', language: 'pt-br', id: 'a', hide: false },
        { type: 'rename', language: 'en', id: 'a', title: null },
      ],
    },
  ],
  VE_VIEW: [{ scale: 0.5 }, { scale: 1 }],
  VE_SELECT: [{ id: null }, { id: 'a', path: 'title' }],
  VE_DRAG: [
    { phase: 'over', x: 1.5, y: -2 },
    { phase: 'dblclick', x: 1, y: 2 },
  ],
  VE_MODE: [{ mode: 'browse' }],
  VE_TOKEN: [{ tkn: 'abc' }],
  VE_PING: [{}],
  VE_BYE: [{}],
  VE_ACK: [{ rev: 0 }],
  VE_ERROR: [
    { code: 'STALE_REV', message: 'x' },
    { code: 'TOO_LARGE', message: '', sectionId: 'a' },
  ],
};

/** One change somewhere in a value. */
function spoil(value: unknown, choose: (count: number) => number): unknown {
  const wrong = [undefined, null, true, -1, 1.5, 'x'.repeat(5000), '', [], {}, [[]], { extra: 1 }, 9e15];
  if (typeof value === 'object' && value !== null && choose(4) > 0) {
    const keys = Object.keys(value);
    const key = keys[choose(keys.length + 1)];
    if (key === undefined)
      return Array.isArray(value) ? [...value, wrong[choose(wrong.length)]] : { ...value, extra: 1 };
    if (Array.isArray(value)) return value.with(Number(key), spoil(value[Number(key)], choose));
    return { ...value, [key]: spoil((value as Record<string, unknown>)[key], choose) };
  }
  return wrong[choose(wrong.length)];
}

describe('the shapes of the frame', () => {
  it('are made from the Zod schemas (else: npm run schemas -w packages/live)', () => {
    expect({ envelope: envelopeShape, welcome: welcomeShape, toFrame: toFrameShapes }).toEqual(frameShapes());
  });

  it('take every message that Zod takes', () => {
    for (const [name, payloads] of Object.entries(samples)) {
      for (const payload of payloads) {
        expect(toFrame[name as keyof typeof toFrame].safeParse(payload).error).toBeUndefined();
        expect(fits(toFrameShapes[name] ?? 'n', payload)).toBe(true);
      }
    }
  });

  it('agree with Zod about 5,000 spoiled messages', () => {
    const names = Object.keys(samples) as (keyof typeof toFrame)[];
    const refused = { shape: 0, zod: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.infiniteStream(fc.nat(1_000_000)), (name, stream) => {
        const choose = (count: number): number => stream.next().value % count;
        const payloads = samples[name];
        const payload = spoil(payloads[choose(payloads.length)], choose);
        const byZod = toFrame[name].safeParse(payload).success;
        const byShape = fits(toFrameShapes[name] ?? 'n', payload);
        if (!byZod) refused.zod += 1;
        if (!byShape) refused.shape += 1;
        expect(byShape).toBe(byZod);
      }),
      { numRuns: 5000 },
    );
    expect(refused.zod).toBeGreaterThan(2000);
  });
});
