import { choiceOfRecord, defineSection, input } from '../define-section.ts';
import { button, type PreviewShape, sheet, text, title } from '../preview/shapes.ts';

export const formDefinition = defineSection({
  sectionId: 'form',
  title: 'Form',
  description: 'Fields for visitors to write to you.',
  components: [
    input('line', 'title', 'Title'),
    input('lines', 'lead', 'Lead'),
    choiceOfRecord('form', 'Form', 'form-builder', {
      required: true,
      note: 'Forms are made under Settings, Form. Visitors see published ones.',
    }),
    input('line', 'button', 'Button', { default: 'Send' }),
  ],
  initialData: { title: 'Write to us', button: 'Send' },
});

export const formPreview: PreviewShape[] = [
  ...title(14, 18, 44, 7),
  ...text(14, 34, 44, 3),
  ...sheet(72, 18, 35, 11),
  ...sheet(111, 18, 35, 11),
  ...sheet(72, 33, 74, 11),
  ...sheet(72, 48, 74, 22),
  ...button(72, 75, 30),
];
