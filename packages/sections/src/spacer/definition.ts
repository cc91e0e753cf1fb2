import { choice, defineSection, input } from '../define-section.ts';
import { type PreviewShape, rule, stroke, text } from '../preview/shapes.ts';

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

export const spacerPreview: PreviewShape[] = [
  ...text(36, 12, 88, 2),
  ...rule(14, 50, 132),
  stroke('M80 32V44M76 36L80 31.5L84 36M80 56V68M76 64L80 68.5L84 64', 'accent', 1.6),
  ...text(36, 82, 88, 2),
];
