import { choiceOfRecord, defineSection, input } from '../define-section.ts';

export const formDefinition = defineSection({
  sectionId: 'form',
  title: 'Form',
  description: 'Fields for visitors to write to you.',
  components: [
    input('VoldInput', 'title', 'Title'),
    input('VoldTextarea', 'lead', 'Lead'),
    choiceOfRecord('form', 'Form', 'form-builder', {
      required: true,
      note: 'Forms are made under Settings, Form. Visitors see published ones.',
    }),
    input('VoldInput', 'button', 'Button', { default: 'Send' }),
  ],
  initialData: { title: 'Write to us', button: 'Send' },
});
