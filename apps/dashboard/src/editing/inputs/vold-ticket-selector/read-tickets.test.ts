import type { ExternalTicket } from '@vold/contract';
import { expect, it } from 'vitest';
import { describeTicket, findTickets, readTickets } from './read-tickets.ts';

const ticket: ExternalTicket = {
  id: '7',
  name: 'Front row',
  event: { id: 'e1', name: 'Full moon concert' },
  category: { name: 'Seated' },
  rates: [
    { currency: 'IDR', price: 1250000 },
    { currency: 'EUR', price: 25.5 },
  ],
  status: 'active',
  startDate: '2026-12-01',
  finishDate: '2026-12-31T00:00:00',
};

it('PICK-21 a chosen ticket keeps its fields', () => {
  expect(readTickets([ticket, { id: 'x' }, 'y'])).toEqual([ticket]);
});

it('CONST-05 a ticket is told with dates as DD/MM/YYYY', () => {
  expect(describeTicket(ticket)).toBe(
    'Full moon concert · Seated · IDR 1,250,000, EUR 25.5 · 01/12/2026 – 31/12/2026 · active',
  );
  expect(
    describeTicket({
      ...ticket,
      event: null,
      category: null,
      rates: [],
      startDate: 'soon',
      finishDate: null,
    }),
  ).toBe('soon · active');
});

it('finds by name, event and category', () => {
  expect(findTickets([ticket], ' FULL moon')).toEqual([ticket]);
  expect(findTickets([ticket], 'seat')).toEqual([ticket]);
  expect(findTickets([ticket], 'back row')).toEqual([]);
  expect(findTickets([ticket], '')).toEqual([ticket]);
});
