import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { drawInTime, onDrawn, WebsiteRestsError } from './draw-in-time.ts';

afterEach(() => void vi.useRealTimers());

/** Takes longer than the universe is old. */
const endless = () => /^(a+)+$/.test(`${'a'.repeat(60)}b`);
const page = () =>
  renderToStaticMarkup(createElement('p', { className: 'a' }, createElement('b', null, 'x')));

it('S3 ends a drawing in the middle of a statement, and draws for the others as before', () => {
  const before = drawInTime('cl_calm', page);
  const Endless = () => (endless() ? 'a' : 'b');
  const draw = () => renderToStaticMarkup(createElement('div', null, createElement(Endless)));
  vi.useFakeTimers({ toFake: ['Date'] });
  const heard: string[] = [];
  const stop = onDrawn((client) => heard.push(client));
  expect(() => drawInTime('cl_slow', draw)).toThrow('took more than 4 s');
  expect(drawInTime('cl_calm', page)).toBe(before);

  // For a minute nothing of that website is drawn.
  const next = vi.fn(page);
  vi.setSystemTime(Date.now() + 59_999);
  expect(() => drawInTime('cl_slow', next)).toThrow(WebsiteRestsError);
  expect(next).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 1);
  expect(drawInTime('cl_slow', next)).toContain('<b>x</b>');
  // The counter is notified of each rendering, including aborted ones, until it stops listening.
  expect(heard).toEqual(['cl_slow', 'cl_calm', 'cl_slow']);
  stop();
  drawInTime('cl_calm', page);
  expect(heard).toHaveLength(3);
});

it('passes on what a drawing throws', () => {
  const draw = () => {
    throw new RangeError('no such page');
  };
  expect(() => drawInTime('cl_calm', draw)).toThrow(RangeError);
});
