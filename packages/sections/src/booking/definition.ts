import { defineSection, input } from '../define-section.ts';
import { link, type PreviewShape, sheet, text, title } from '../preview/shapes.ts';

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

export const bookingPreview: PreviewShape[] = [
  ...title(20, 18, 60, 7),
  ...sheet(20, 36, 36, 16),
  ...text(24, 41, 20, 1),
  ...sheet(62, 36, 36, 16),
  ...text(66, 41, 20, 1),
  ...sheet(104, 36, 36, 16),
  ...text(108, 41, 12, 1),
  ...link(20, 66, 44),
];
