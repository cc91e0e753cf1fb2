// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { click, draw, erase, type, until } from '../../testing/draw.tsx';
import { notATime } from './schedule-problem.ts';
import ScheduleTime from './schedule-time.tsx';

const zone = process.env.TZ;
beforeEach(() => {
  process.env.TZ = 'UTC';
});
afterEach(async () => {
  await erase();
  process.env.TZ = zone;
});

async function open(first: string | null, more: Partial<Parameters<typeof ScheduleTime>[0]> = {}) {
  const changes = vi.fn();
  const Field = () => {
    const [value, setValue] = useState(first);
    return (
      <ScheduleTime
        name="Publish on"
        label="Publish on"
        placeholder="Not set"
        value={value === notATime ? null : value}
        describedBy={undefined}
        onChange={(next) => {
          changes(next);
          setValue(next);
        }}
        {...more}
      />
    );
  };
  await draw(Field);
  return changes;
}
const time = () => document.querySelector<HTMLInputElement>('[aria-label="Publish on: time"]');
const day = () => document.querySelector<HTMLButtonElement>('[data-dates-input]');
const alert = () => document.querySelector('[role="alert"]')?.textContent;
const key = (name: string) =>
  act(async () =>
    time()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  );

describe('the time of a schedule', () => {
  it('is a text that stays as it is typed, and none while it is no time', async () => {
    const changes = await open('2030-01-05T08:00:00.000Z');
    expect(time()?.value).toBe('08:00');
    await type(time(), '1730');
    expect([time()?.value, changes.mock.lastCall]).toEqual(['1730', ['2030-01-05T17:30:00.000Z']]);
    await type(time(), '99');
    expect([time()?.value, changes.mock.lastCall, alert()]).toEqual([
      '99',
      [notATime],
      'A time is written as 17:30.',
    ]);
    await type(time(), '9:05');
    expect([alert(), changes.mock.lastCall]).toEqual([undefined, ['2030-01-05T09:05:00.000Z']]);
  });

  it('is written as usual once it is left, or at Enter', async () => {
    await open('2030-01-05T08:00:00.000Z');
    await type(time(), '1730');
    await key('Enter');
    expect(time()?.value).toBe('17:30');
    await type(time(), '9:05');
    await act(async () => time()?.focus());
    await act(async () => time()?.blur());
    expect(time()?.value).toBe('09:05');
    await type(time(), 'soon');
    await key('Enter');
    await act(async () => time()?.focus());
    await act(async () => time()?.blur());
    expect(time()?.value).toBe('soon');
  });

  it('is changed by a quarter of an hour with the arrows, unless it is none', async () => {
    const changes = await open('2030-01-05T08:00:00.000Z');
    await key('ArrowUp');
    expect(changes.mock.lastCall).toEqual(['2030-01-05T08:15:00.000Z']);
    await key('ArrowDown');
    await key('ArrowDown');
    expect(changes.mock.lastCall).toEqual(['2030-01-05T07:45:00.000Z']);
    await key('ArrowLeft');
    expect(changes).toHaveBeenCalledTimes(3);
    await type(time(), 'x');
    await key('ArrowUp');
    expect(changes.mock.lastCall).toEqual([notATime]);
  });

  it('is selected with the focus', async () => {
    await open('2030-01-05T08:00:00.000Z');
    await act(async () => time()?.focus());
    expect([time()?.selectionStart, time()?.selectionEnd]).toEqual([0, 5]);
  });
});

describe('the day of a schedule', () => {
  it('has a time only once it is chosen, and none after it is cleared', async () => {
    const changes = await open('2030-01-05T08:00:00.000Z');
    expect(day()?.textContent).toContain('05 January 2030');
    await click(document.querySelector('[aria-label="Clear: Publish on"]'));
    expect(changes.mock.lastCall).toEqual([null]);
    await until(() => expect(time()).toBeNull());
    expect(document.activeElement === day()).toBe(true);
    expect(day()?.textContent).toContain('Not set');
  });

  it.each([true, false])('is chosen from today on only where that is wanted (%s)', async (fromToday) => {
    await open(null, { fromToday });
    await click(day());
    const previous = () => document.querySelector<HTMLButtonElement>('button[data-direction="previous"]');
    await until(() => expect(Boolean(previous())).toBe(true));
    expect(previous()?.disabled || previous()?.dataset.disabled === 'true').toBe(fromToday);
  });

  it('can be neither opened nor changed while the form is locked', async () => {
    await open('2030-01-05T08:00:00.000Z', { disabled: true });
    expect([day()?.disabled, time()?.disabled]).toEqual([true, true]);
  });
});
