import { type FormBuilder, type Navigation, newId, type Page, type SectionInstance } from '@vold/contract';

/** A page to start from: a draft, so that visitors do not see it yet. */
type Starter = Pick<Page, 'title' | 'components' | 'status'>;

/** @param contact address of the page that visitors write on; null: there is none yet */
export function starterHome(name: string, language: string, contact: string | null): Starter {
  return page('Home', language, [
    section('hero', {
      layout: 'plain',
      title: name,
      lead: 'One sentence that says what you do, and for whom.',
      ...(contact !== null && { button: { label: 'Write to us', link: contact } }),
    }),
    section('features', {
      columns: 'three',
      items: [
        { sign: 'people', title: 'Who we are' },
        { sign: 'check', title: 'What we do' },
        { sign: 'place', title: 'Where we are' },
      ].map((item) => ({ ...item, text: 'Write a few words here.' })),
    }),
    section('step-list', {
      colour: 'custom',
      title: 'How it works',
      columns: 'three',
      items: [
        { title: 'You write to us', text: '<p>Say what people do first.</p>' },
        { title: 'We answer', text: '<p>Say what you do then.</p>' },
        { title: 'We meet', text: '<p>Say what happens next.</p>' },
      ],
    }),
    ...(contact === null ? [] : [invitation(contact)]),
  ]);
}

/** The section that leads to the page that visitors write on. */
export function invitation(contact: string): SectionInstance {
  return section('call-to-action', {
    colour: 'alternative',
    title: 'Would you like to know more?',
    button: { label: 'Write to us', link: contact },
  });
}

export function starterContact(form: string, language: string): Starter {
  return page('Contact', language, [
    section('hero', { layout: 'plain', title: 'Contact', lead: 'Write to us. We answer within a day.' }),
    section('form', { space: 'joined', form, button: 'Send' }),
  ]);
}

/** Name, e-mail and message; what is sent arrives in the inbox, and at the receiver. */
export function starterForm(
  receiver: string,
): Pick<
  FormBuilder,
  'title' | 'form_id' | 'emailSubject' | 'receiver' | 'status' | 'description' | 'inputs'
> {
  const input = (name: 'Input' | 'Email' | 'Textarea', model: string, label: string) => ({
    _id: model,
    name,
    options: { input_label: label, input_model_name: model, input_require: true },
  });
  return {
    title: 'Contact',
    form_id: 'contact',
    emailSubject: 'You have a new message',
    receiver,
    status: 'published',
    description: '<p>Thank you. We will answer soon.</p>',
    inputs: [
      input('Input', 'name', 'Name'),
      input('Email', 'email', 'Email'),
      input('Textarea', 'message', 'Message'),
    ],
  };
}

export function starterMenu(
  pages: readonly Pick<Page, 'id' | 'title'>[],
): Pick<Navigation, 'position' | 'title' | 'status' | 'items' | 'order'> {
  const items = pages.map(({ id, title }) => ({
    id: newId('item'),
    type: 'page',
    target: id,
    item: { title },
  }));
  return {
    position: 'main',
    title: 'Menu',
    status: 'published',
    items,
    order: items.map(({ id }) => id),
  };
}

function page(title: string, language: string, sections: SectionInstance[]): Starter {
  return { title: { [language]: title }, status: 'draft', components: { [language]: sections } };
}

function section(sectionId: string, data: SectionInstance['data']): SectionInstance {
  return { id: newId('section'), sectionId, data };
}
