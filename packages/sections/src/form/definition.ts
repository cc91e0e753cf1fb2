import { choiceOfRecord, defineSection, input } from '../define-section.ts';

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
