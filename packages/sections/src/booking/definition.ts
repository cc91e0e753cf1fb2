import { defineSection, input } from '../define-section.ts';

export const bookingDefinition = defineSection({
  sectionId: 'synxis-booking',
  title: 'Booking',
  description: 'Dates and guests, which open the booking page of your hotel at SynXis.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    input('flag', 'children', 'Ask for children', { default: true }),
    input('line', 'button', 'Button', { note: 'Empty: “Check availability” in the page’s language.' }),
  ],
  initialData: { title: 'Book your stay', children: true },
});
