import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { DrawingTimeError, drawInTime, WebsiteRestsError } from './draw-in-time.ts';

afterEach(() => void vi.useRealTimers());

/** Takes longer than the universe is old. */
const endless = () => /^(a+)+$/.test(`${'a'.repeat(60)}b`);
const page = () =>
  renderToStaticMarkup(createElement('p', { className: 'a' }, createElement('b', null, 'x')));

it('ends a drawing in the middle of a statement, and draws for the others as before', () => {
  const before = drawInTime('cl_calm', page);
  const Endless = () => (endless() ? 'a' : 'b');
  const draw = () => renderToStaticMarkup(createElement('div', null, createElement(Endless)));
  expect(() => drawInTime('cl_slow', draw)).toThrow(DrawingTimeError);
  expect(drawInTime('cl_calm', page)).toBe(before);
});

it('S3 draws nothing for such a website for a minute, then again', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  expect(() => drawInTime('cl_resting', endless)).toThrow('took more than 4 s');
  const draw = vi.fn(page);
  vi.setSystemTime(Date.now() + 59_000);
  expect(() => drawInTime('cl_resting', draw)).toThrow(WebsiteRestsError);
  expect(draw).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 2000);
  expect(drawInTime('cl_resting', draw)).toContain('<b>x</b>');
});

it('passes on what a drawing throws', () => {
  const draw = () => {
    throw new RangeError('no such page');
  };
  expect(() => drawInTime('cl_calm', draw)).toThrow(RangeError);
});
