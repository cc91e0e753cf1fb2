import { type FormInput, formInputTypes, type SiteForm } from '@vold/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Sections } from '../sections.tsx';
import { testContext, testForm } from '../testing/test-context.ts';
import { wordsOf } from '../words/catalog.ts';

const section = { id: 'sc_1', sectionId: 'form', data: { title: 'Write', button: 'Send', form: 'fb_1' } };

const draw = (inputs: FormInput[], more: Parameters<typeof testContext>[0] = {}) => {
  const form: SiteForm = { ...testForm, inputs };
  return renderToStaticMarkup(
    <Sections sections={[section]} context={testContext({ form: () => form, ...more })} />,
  );
};

const input = (name: FormInput['name'], options: FormInput['options'] = {}): FormInput => ({
  _id: 'x',
  name,
  options: { input_label: 'Label', input_model_name: 'model', ...options },
  ...(['Check Box', 'Radio', 'Select Options'].includes(name) && {
    values: [{ value: 'a', label: 'First', label_lang: { id: 'Pertama' } }, { value: 'b' }],
  }),
});

describe('a form on a website', () => {
  it.each(formInputTypes)('draws the input type %s with a label', (name) => {
    const html = draw([input(name, { content: '<p>Words<script>x</script></p>' })]);
    expect(html).not.toContain('<script');
    const shows = ['H1', 'H2', 'Description'].includes(name);
    expect(html).toContain(shows ? 'Words' : 'Label');
    if (!shows) expect(html).toContain('name="model"');
  });

  it('says that it is full instead of asking, in the language of the page', () => {
    const form: SiteForm = { ...testForm, inputs: [input('Input')], full: true };
    const html = draw([], { form: () => form, language: 'id', words: wordsOf()('id') });
    expect(html).toContain('Formulir ini tidak menerima jawaban lagi.');
    expect(html).not.toMatch(/<form|<input/);
    expect(draw([], { form: () => form, sent: () => ({ kind: 'accepted' }) })).not.toContain(
      'any more answers',
    );
    expect(draw([], { form: () => form, editing: true })).toContain('<form');
  });

  it.each(['H1', 'H2', 'Description', 'Terms & Conditions'] as const)(
    'SETF-02 has the content of %s in the language of the page, else in the first one',
    (name) => {
      const one = input(name, { content: 'Welcome', content_lang: { id: 'Selamat datang' } });
      expect(draw([one], { language: 'id' })).toContain('Selamat datang');
      expect(draw([one], { language: 'fr' })).toContain('Welcome');
      expect(draw([one], { language: 'fr' })).not.toContain('Selamat');
    },
  );

  it('SETF-02 has the placeholder in the language of the page, else in the first one', () => {
    const one = input('Input', { input_placeholder: 'Name', input_placeholder_lang: { id: 'Nama' } });
    expect(draw([one], { language: 'id' })).toContain('placeholder="Nama"');
    expect(draw([one], { language: 'fr' })).toContain('placeholder="Name"');
  });

  it('thanks in the language of the page, else in the first one', () => {
    const thanks = { thanks: '<p>We answer soon</p>', thanks_lang: { id: '<p>Kami segera menjawab</p>' } };
    const drawn = (language: string) =>
      draw([], { language, form: () => ({ ...testForm, ...thanks }), sent: () => ({ kind: 'accepted' }) });
    expect(drawn('id')).toContain('Kami segera menjawab');
    expect(drawn('id')).not.toContain('We answer soon');
    expect(drawn('fr')).toContain('We answer soon');
  });

  it('speaks the language of the page, and names countries in it', () => {
    const labeled = {
      ...input('Radio'),
      options: { input_label_lang: { id: 'Kamar' }, input_model_name: 'm' },
    };
    const html = draw([labeled, { ...input('Country'), _id: 'y' }], { language: 'id' });
    expect(html).toContain('Kamar');
    expect(html).toContain('Pertama');
    expect(html).toContain('<option value="DE">Jerman</option>');
  });

  it('takes files only where an input asks for them', () => {
    expect(draw([input('File')])).toContain('encType="multipart/form-data"');
    expect(draw([input('Input')])).not.toContain('encType');
  });

  it('shows what is wrong beside the field, and what was written, but no password', () => {
    const html = draw([input('Email'), { ...input('Password', { input_model_name: 'secret' }), _id: 'y' }], {
      sent: () => ({
        kind: 'refused',
        message: 'Label must be an e-mail address',
        errors: { model: 'Label must be an e-mail address' },
        values: { model: ['ann@'], secret: ['hunter2'], _token: ['token-0'] },
      }),
    });
    expect(html).toMatch(/role="alert"[^>]*>Label must be/);
    expect(html).toContain('value="ann@"');
    expect(html).toContain('aria-invalid="true" aria-describedby="sc_1-x-error"');
    expect(html).toContain('id="sc_1-x-error"');
    expect(html).not.toContain('hunter2');
    // With a new token, who mends a mistake at once would be taken for a program.
    expect(html).toContain('name="_token" value="token-0"');
  });

  it('thanks in the place of the form', () => {
    const html = draw([input('Input')], { sent: () => ({ kind: 'accepted' }) });
    expect(html).toContain('Thank you. It was sent.');
    expect(html).not.toContain('<form');
  });

  it('is no section for visitors while its form is missing; editors are told why', () => {
    expect(draw([], { form: () => null })).toBe('');
    expect(draw([], { form: () => null, editing: true })).toContain('is a draft, or it was deleted');
  });
});
