import { inputComponents } from '@vold/contract';
import { describe, expect, it, vi } from 'vitest';
import { inputGuides } from './guides.ts';
import { inputKinds } from './index.ts';

// The registry reaches the session, which reads the browser's storage when it is loaded.
vi.hoisted(() => {
  const empty = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  Object.assign(globalThis, { localStorage: empty, sessionStorage: empty });
});

/** Inputs that show something and have no value, or always have one. */
const neverEmpty = new Set(['VoldToggle', 'VoldHeading', 'VoldClientToken']);

describe.each(inputComponents)('%s', (component) => {
  const kind = inputKinds[component];
  const { filled } = inputGuides[component];

  it('stores what its schema says', () => {
    expect(kind.schema.safeParse(filled).error?.issues ?? []).toEqual([]);
    expect(kind.isEmpty(filled)).toBe(false);
    expect(kind.problem?.(filled) ?? null).toBeNull();
  });

  it('reads whatever an import left, and calls nothing a value', () => {
    // In JSON an empty object is a value.
    const nothing = component === 'VoldCodeEditor' ? [] : [[], {}];
    for (const value of [undefined, null, '', ...nothing]) {
      expect(kind.isEmpty(value)).toBe(!neverEmpty.has(component));
    }
    for (const value of [7, 'x', [7], [{}], [null], { a: { b: [1] } }]) {
      expect(() => kind.isEmpty(value)).not.toThrow();
    }
  });
});
