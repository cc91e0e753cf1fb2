import type { InputGuide } from '../input-guide.ts';

export const voldTicketSelectorGuide: InputGuide = {
  title: 'Tickets',
  about: "Tickets of the client's external ticket provider, as they were when they were chosen.",
  definition: { title: 'Tickets', required: true },
  filled: [
    {
      id: '7',
      name: 'Front row',
      event: { id: 'e1', name: 'Full moon concert' },
      category: { name: 'Seated' },
      rates: [{ currency: 'EUR', price: 25.5 }],
      status: 'active',
      startDate: '2026-12-01',
      finishDate: '2026-12-31',
    },
  ],
};
