import type { FormInput } from '@vold/contract';
import { type Both, both } from '../demo-language.ts';

export const demoForms = ['ask'] as const;
export type DemoForm = (typeof demoForms)[number];
export type FormIds = Readonly<Record<DemoForm, string>>;

interface FormPlan {
  title: string;
  form_id: string;
  emailSubject: string;
  receiver: string;
  description: string;
  inputs: FormInput[];
}

/** The forms of the demo. Their labels are in both languages; what is not translatable is in the default one. */
export const demoFormPlans: Readonly<Record<DemoForm, FormPlan>> = {
  ask: {
    title: 'Ask for dates',
    form_id: 'ask',
    emailSubject: 'Somebody asks for dates',
    receiver: 'ayu@saltwater.example',
    description: '<p>Thank you. Ayu answers before the evening, Bali time.</p>',
    inputs: [
      input('Input', 'name', both('Name', 'Nama'), { input_width: 'half', input_require: true }),
      input('Email', 'email', both('Email', 'Email'), { input_width: 'half', input_require: true }),
      input('Input', 'arrival', both('Arrival', 'Tiba'), {
        input_kind: 'date',
        input_width: 'third',
        input_require: true,
      }),
      input('Number', 'nights', both('Nights', 'Malam'), {
        input_width: 'third',
        input_require: true,
        input_default_value: '3',
      }),
      {
        ...input('Select Options', 'room', both('Room', 'Kamar'), {
          input_width: 'third',
          input_require: true,
          input_default_value: 'any',
        }),
        values: [
          choice('any', both('Any room', 'Mana saja')),
          choice('reef', both('Reef room', 'Kamar Karang')),
          choice('garden', both('Garden room', 'Kamar Kebun')),
          choice('upper', both('Upper house', 'Rumah Atas')),
        ],
      },
      input('Textarea', 'message', both('Anything we should know', 'Yang perlu kami ketahui')),
      {
        ...input('Check Box', 'letter', both('Letter', 'Surat')),
        values: [
          choice(
            'yes',
            both(
              'Send me the letter from the house, four times a year',
              'Kirimi saya surat dari rumah ini, empat kali setahun',
            ),
          ),
        ],
      },
    ],
  },
};

function input(
  name: FormInput['name'],
  model: string,
  label: Both,
  more: Partial<FormInput['options']> = {},
): FormInput {
  const options = { input_label: label.en, input_label_lang: { ...label }, input_model_name: model, ...more };
  return { _id: model, name, options };
}

function choice(value: string, label: Both): NonNullable<FormInput['values']>[number] {
  return { value, label: label.en, label_lang: { ...label } };
}
