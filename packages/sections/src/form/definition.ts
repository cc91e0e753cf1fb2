import { choice, defineSection, input, items } from '../define-section.ts';

export const formDefinition = defineSection({
  sectionId: 'form',
  title: 'Form',
  description: 'Fields for visitors to write to you.',
  components: [
    input('VoldInput', 'title', 'Title'),
    input('VoldTextarea', 'lead', 'Lead'),
    items('fields', 'Fields', [
      input('VoldInput', 'label', 'Label', { required: true }),
      input('VoldInput', 'name', 'Name', { note: 'How the answer is called in messages.' }),
      choice('type', 'Type', {
        text: 'Text',
        email: 'Email',
        tel: 'Telephone',
        date: 'Date',
        number: 'Number',
        textarea: 'Long text',
        select: 'Choice',
        checkbox: 'Check box',
      }),
      choice('width', 'Width', { full: 'Full', half: 'Half', third: 'Third' }),
      input('VoldToggle', 'required', 'Required', { default: false }),
      input('VoldTextarea', 'options', 'Options', { note: 'Choice only: one a line.' }),
      input('VoldInput', 'value', 'Filled in with'),
    ]),
    input('VoldInput', 'button', 'Button', { default: 'Send' }),
  ],
  initialData: {
    title: 'Write to us',
    button: 'Send',
    fields: [
      { label: 'Name', name: 'name', type: 'text', width: 'half', required: true },
      { label: 'Email', name: 'email', type: 'email', width: 'half', required: true },
      { label: 'Message', name: 'message', type: 'textarea', width: 'full' },
    ],
  },
});
