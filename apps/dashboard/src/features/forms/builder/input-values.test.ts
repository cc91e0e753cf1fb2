import { type FormInput, formInput, formInputTypes } from '@vold/contract';
import { describe, expect, it } from 'vitest';
import { inputFields } from './input-fields.ts';
import { inputOf, newInput, popupValuesOf } from './input-values.ts';

const email: FormInput = {
  _id: 'a1',
  name: 'Email',
  options: {
    input_label: 'Your email',
    input_label_lang: { en: 'Email', id: 'Surel', fr: 'Courriel' },
    input_placeholder: 'you@example.com',
    input_model_name: 'mail',
    input_require: true,
  },
};

describe('the draft of an input', () => {
  it('SETF-02 has every field of it, a label for each language of the website, and gives all of it back', () => {
    const draft = popupValuesOf(email, ['en', 'id']);
    expect(draft).toMatchObject({ input_label: 'Email', label_id: 'Surel', input_require: true });
    expect(inputOf(email, draft, ['en', 'id'], [])).toEqual({
      ...email,
      // The first language's label is the label; French is not shown now, and not lost.
      options: { ...email.options, input_label: 'Email', input_label_lang: { id: 'Surel', fr: 'Courriel' } },
    });
  });

  it('has the content and the placeholder in each language', () => {
    const terms: FormInput = {
      _id: 'a4',
      name: 'Terms & Conditions',
      options: {
        input_model_name: 'terms',
        input_require: true,
        content: '<p>Our terms</p>',
        content_lang: { id: '<p>Syarat</p>', fr: '<p>Conditions</p>' },
      },
    };
    const draft = popupValuesOf(terms, ['en', 'id']);
    expect(draft).toMatchObject({ content: '<p>Our terms</p>', content_id: '<p>Syarat</p>' });
    expect(inputOf(terms, draft, ['en', 'id'], [])).toEqual(terms);
    const placed = inputOf(
      email,
      { ...popupValuesOf(email, ['en', 'id']), placeholder_id: 'anda@…' },
      ['en', 'id'],
      [],
    );
    expect(placed.options).toMatchObject({
      input_placeholder: 'you@example.com',
      input_placeholder_lang: { id: 'anda@…' },
    });
    const fields = inputFields('H1', [
      { code: 'en', name: 'English' },
      { code: 'id', name: 'Indonesian' },
    ]);
    expect(fields.map(({ title }) => title)).toEqual(['Content', 'Content (Indonesian)', 'Label']);
  });

  it('keeps the kind and width of an input, and its choices in every language', () => {
    const date: FormInput = {
      _id: 'a2',
      name: 'Input',
      options: { input_model_name: 'day', input_kind: 'date', input_width: 'third', input_require: false },
    };
    expect(inputOf(date, popupValuesOf(date, ['en']), ['en'], [])).toEqual(date);
    expect(
      inputOf(date, { ...popupValuesOf(date, ['en']), input_kind: 'text', input_width: 'full' }, ['en'], []),
    ).toEqual({
      ...date,
      options: { input_model_name: 'day', input_require: false },
    });
    const room: FormInput = {
      _id: 'a3',
      name: 'Radio',
      options: { input_model_name: 'room', input_require: false },
      values: [{ value: 'reef', label: 'Reef', label_lang: { id: 'Karang', fr: 'Récif' } }],
    };
    const draft = popupValuesOf(room, ['en', 'id']);
    expect(draft.values).toEqual([{ value: 'reef', label: 'Reef', label_id: 'Karang' }]);
    expect(inputOf(room, draft, ['en', 'id'], [])).toEqual({
      ...room,
      values: [{ value: 'reef', label: 'Reef', label_lang: { fr: 'Récif', id: 'Karang' } }],
    });
  });

  it('makes a key from the label that no other input has', () => {
    const made = (label: string, taken: string[] = []) =>
      inputOf(newInput('Input'), { input_label: label }, ['en'], taken).options.input_model_name;
    expect(made('Arrival date')).toBe('arrival_date');
    expect(made('Arrival date', ['arrival_date', 'arrival_date_2'])).toBe('arrival_date_3');
    expect(made('2nd guest')).toBe('nd_guest');
    expect(made('日付')).toBeUndefined();
  });

  it.each(formInputTypes)('SETF-03 a %s is what the server takes, filled in or not', (type) => {
    const filled = Object.fromEntries(
      inputFields(type, [{ code: 'en', name: 'English' }]).map(({ model, component }) => [
        model,
        component === 'VoldToggle'
          ? true
          : component === 'VoldNumber'
            ? 4
            : component === 'VoldMultipleAddComponent'
              ? [{ id: 'x', value: '', label: 'One' }]
              : 'text',
      ]),
    );
    for (const draft of [{}, filled]) {
      expect(formInput.safeParse(inputOf(newInput(type), draft, ['en'], [])).error).toBeUndefined();
    }
  });
});
