import { choice, defineSection, input } from '../define-section.ts';

export const spacerDefinition = defineSection({
  sectionId: 'spacer',
  title: 'Space',
  description: 'Room between two sections, with or without a line.',
  components: [
    choice('size', 'Size', { medium: 'Medium', small: 'Small', large: 'Large' }),
    input('flag', 'line', 'Line', { default: false }),
  ],
  initialData: { size: 'medium', line: false },
});
