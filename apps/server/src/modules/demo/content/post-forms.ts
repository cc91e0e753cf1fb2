import type { FormField, FormSchema } from '@vold/contract';
import type { DemoPost } from './posts.ts';

const summary = {
  id: 'summary',
  component: 'VoldTextarea',
  model: 'summary',
  title: 'Summary',
  note: 'What lists say of it.',
  hasLanguage: true,
  hideFromList: true,
} satisfies FormField;
const text = (model: string, title: string, note: string, hideFromList = true) =>
  ({
    id: model,
    component: 'VoldInput',
    model,
    title,
    note,
    hasLanguage: true,
    hideFromList,
  }) satisfies FormField;

/** The forms of the demo's post types: fields for all that its posts show, beside what every post has. */
export const demoPostForms = {
  journal: [
    {
      id: 'lists',
      title: 'In lists',
      components: [
        summary,
        {
          id: 'minutes',
          component: 'VoldNumber',
          model: 'minutes',
          title: 'Minutes to read',
          note: 'Empty: worked out of the text.',
          options: { min: 1 },
          hideFromList: true,
        },
      ],
    },
  ],
  days: [
    {
      id: 'facts',
      title: 'Hour and price',
      components: [
        text('hour', 'Hour', 'When it begins, for example 6:30.'),
        text('length', 'Length', 'For example half a day.'),
        text('price', 'Price', 'With its currency.', false),
        summary,
      ],
    },
  ],
} satisfies Record<DemoPost['type'], FormSchema>;
