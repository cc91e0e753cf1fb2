import { describe, expect, it } from 'vitest';
import { placeErrors } from './place-errors.ts';
import { formField } from './record-field.ts';

const fields = [
  formField('title', 'Title', 'VoldInput', { localized: true }),
  formField('data.path', 'Path', 'VoldInput'),
  formField('email', 'Email', 'VoldInput'),
];
const body = (code: string, details?: { path: string; message: string }[]) => ({
  code,
  message: 'Refused',
  error: 'Refused',
  err: 'Refused',
  details,
});

describe('placeErrors', () => {
  it('puts details at their fields and the rest at the form', () => {
    const placed = placeErrors(
      body('INVALID', [
        { path: 'title.en', message: 'Too long' },
        { path: 'data.path', message: 'Not a path' },
        { path: 'other', message: 'Unknown' },
      ]),
      fields,
      { title: { en: 'x' }, data: { path: 'A B' } },
      'en',
    );
    expect(placed.fields.get('title')).toEqual({ message: 'Too long', value: { en: 'x' } });
    expect(placed.fields.get('data.path')?.message).toBe('Not a path');
    expect(placed.form).toBe('Unknown');
  });

  it('calls a field by its title, where the server calls it by its path', () => {
    const { fields: placed } = placeErrors(
      body('INVALID', [
        { path: 'email', message: 'email must be an email address' },
        { path: 'title.en', message: 'title.en must have at most 300 characters' },
        { path: 'data.path.0.link', message: 'data.path.0.link must be text' },
      ]),
      fields,
      {},
      'en',
    );
    expect([...placed.values()].map(({ message }) => message)).toEqual([
      'Email must be an email address',
      'Title must have at most 300 characters',
      'Path (0.link) must be text',
    ]);
  });

  it('calls what is edited beside the form by its title, too', () => {
    const message = 'publish_at must be a date and time such as 2026-01-31T12:00:00Z';
    const { form } = placeErrors(body('INVALID', [{ path: 'publish_at', message }]), fields, {}, 'en');
    expect(form).toBe('Publish on must be a date and time such as 2026-01-31T12:00:00Z');
  });

  it('puts an address that is taken at the field where it is typed', () => {
    const taken = placeErrors(
      body('SLUG_TAKEN', [{ path: 'slug.en', message: 'The address "/rooms" is taken' }]),
      [...fields, formField('customUrl', 'Custom Slug', 'VoldInput', { localized: true })],
      {},
      'en',
      { SLUG_TAKEN: 'customUrl' },
    );
    expect(taken.fields.get('customUrl')?.message).toBe('The address "/rooms" is taken');
    expect(taken.form).toBeNull();
  });

  it('names the language of a text that the form does not show', () => {
    const details = [
      { path: 'title.id', message: 'title.id must have at most 300 characters' },
      { path: 'slug.id', message: 'The address "/kamar" is taken' },
    ];
    const slug = formField('customUrl', 'Custom Slug', 'VoldInput', { localized: true });
    const messages = (language: string) => {
      const { fields: placed } = placeErrors(body('SLUG_TAKEN', details), [...fields, slug], {}, language, {
        SLUG_TAKEN: 'customUrl',
      });
      return [...placed.values()].map(({ message }) => message);
    };
    expect(messages('en')).toEqual([
      'Title must have at most 300 characters (ID)',
      'The address "/kamar" is taken (ID)',
    ]);
    expect(messages('id')).toEqual([
      'Title must have at most 300 characters',
      'The address "/kamar" is taken',
    ]);
  });

  it('puts a refusal without details at the field of its code, else at the form', () => {
    const taken = placeErrors(body('EMAIL_TAKEN'), fields, {}, 'en', { EMAIL_TAKEN: 'email' });
    expect([...taken.fields.keys()]).toEqual(['email']);
    expect(taken.form).toBeNull();
    expect(placeErrors(body('FORBIDDEN'), fields, {}, 'en').form).toBe('Refused');
  });
});
