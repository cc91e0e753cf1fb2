import { expect, it } from 'vitest';
import { assertNoPublication, changingMany, publishingMany } from './large-writes.ts';

const refused = (what: string) =>
  expect.objectContaining({
    code: 'TOO_MANY_REQUESTS',
    message: `${what} of this client is under way. Please try again in a moment.`,
    extras: expect.objectContaining({ retryAfter: 2 }),
  });

it('while a client publishes many records, it publishes and changes no others at once; other clients do', async () => {
  const running = Promise.withResolvers<string>();
  const published = publishingMany('cl_1', () => running.promise);
  expect(() => assertNoPublication('cl_1')).toThrow(refused('Another publication'));
  await expect(publishingMany('cl_1', async () => 'x')).rejects.toEqual(refused('Another publication'));
  await expect(changingMany('cl_1', async () => 'x')).rejects.toEqual(refused('Another publication'));
  expect(() => assertNoPublication('cl_2')).not.toThrow();
  expect(await publishingMany('cl_2', async () => 'other')).toBe('other');
  running.resolve('done');
  expect(await published).toBe('done');
  expect(() => assertNoPublication('cl_1')).not.toThrow();
});

it('a publication that fails is over', async () => {
  await expect(publishingMany('cl_1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await changingMany('cl_1', async () => 'x')).toBe('x');
});

it('changes of many records of a client take turns, ten wait for them at most', async () => {
  const running = Promise.withResolvers<void>();
  const order: number[] = [];
  const first = changingMany('cl_1', async () => {
    await running.promise;
    order.push(0);
  });
  const waiting = Array.from({ length: 10 }, (_, at) =>
    changingMany('cl_1', async () => void order.push(at + 1)),
  );
  await expect(changingMany('cl_1', async () => {})).rejects.toEqual(
    refused('Another change of many records'),
  );
  expect(await changingMany('cl_2', async () => 'at once')).toBe('at once');
  expect(order).toEqual([]);
  running.resolve();
  await Promise.all([first, ...waiting]);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
