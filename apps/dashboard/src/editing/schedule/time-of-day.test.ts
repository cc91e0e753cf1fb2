import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import { nextHour, readTime, stepTime } from './time-of-day.ts';

describe('a time of day as it is written', () => {
  it.each([
    ['17:30', '17:30'],
    ['1730', '17:30'],
    ['17.30', '17:30'],
    ['17 h 30', '17:30'],
    [' 9 ', '09:00'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['24', null],
    ['5:30 pm', '17:30'],
    ['5:30PM', '17:30'],
    ['530 p.m.', '17:30'],
    ['12 am', '00:00'],
    ['12 pm', '12:00'],
    ['12:00 a. m.', '00:00'],
    ['00:00', '00:00'],
    ['23:59', '23:59'],
    ['13 pm', null],
    ['0 am', null],
    ['173', null],
    ['17:3', null],
    ['17:60', null],
    ['24:00', null],
    ['17:30:15', null],
    ['17305', null],
    ['half past five', null],
    ['-5', null],
    ['', null],
  ])('H13 %o is %o', (text, time) => expect(readTime(text)).toBe(time));
});

it('H13 a day that is chosen begins with the next full hour, and never with a time that has passed', () => {
  expect(nextHour(dayjs('2026-11-29 15:04'))).toBe('16:00');
  expect(nextHour(dayjs('2026-11-29 00:00'))).toBe('01:00');
  expect(nextHour(dayjs('2026-11-29 23:10'))).toBe('23:59');
});

it('H13 arrow keys stay within the day', () => {
  expect(stepTime('17:30', 15)).toBe('17:45');
  expect(stepTime('00:00', -15)).toBe('23:45');
  expect(stepTime('23:50', 15)).toBe('00:05');
});
