// @vitest-environment happy-dom
import { formBuilderResource, newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { field, until } from '../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  heading,
  openDashboard,
  stamp,
  startAnswers,
  superadmin,
} from '../../testing/open-dashboard.tsx';

afterEach(closeDashboard);

const german = { code: 'de', name: 'German' };
const english = { code: 'en', name: 'English' };

async function openForm(language: (typeof german)[], description_lang: Record<string, string>) {
  const id = newId('form-builder');
  const form = { ...formBuilderResource.defaults, ...stamp, id, title: 'Write to us', description_lang };
  await openDashboard(`/dashboard/settings/form/${id}`, {
    ...startAnswers({ detail: superadmin, webconfig: { language } }),
    [`GET /api/v1/form-builder/${id}/${clientId}`]: { body: form },
  });
  await until(() => expect(heading()).toBe('Write to us'));
}

const thanks = () =>
  [...document.querySelectorAll('main label, main legend, main [id$="-label"]')]
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.startsWith('Thank-you'));

it('a form has a thank-you text for each language of the website', async () => {
  await openForm([english, german], {});
  await until(() => expect(thanks()).toEqual(['Thank-you text', 'Thank-you text, German']));
}, 180_000);

it('the thank-you text of a language that became the first one stays in sight', async () => {
  await openForm([german, english], { de: '<p>Danke</p>' });
  await until(() =>
    expect(thanks()).toEqual(['Thank-you text', 'Thank-you text, German', 'Thank-you text, English']),
  );
}, 180_000);

const isDisabled = (name: string) => Boolean(field(name)?.closest('fieldset[disabled]'));
const lock = () => /These fields of a published form are saved at once/.test(document.body.textContent ?? '');
it.each([
  ['a published form', 'review', 1, [], true],
  ['a form that is not published yet', 'review', null, [], false],
  ['a published form, by those who may publish forms', 'review', 1, ['form-builder.publish'], false],
  ['a published form, where everybody publishes', 'direct', 1, [], false],
] as const)(
  'K14 receivers and templates are locked: %s',
  async (_what, publishing, published_rev, more, isLocked) => {
    const id = newId('form-builder');
    const marks = { changed: true, published_rev };
    const form = { ...formBuilderResource.defaults, ...stamp, ...marks, id, title: 'Write to us' };
    const permissions = [...superadmin.permissions, ...more].filter(
      (action) => action !== 'form-submission.list',
    );
    await openDashboard(`/dashboard/settings/form/${id}`, {
      ...startAnswers({
        detail: { role: 'own', permissions, is_full_access: false },
        client: { options: { publishing } },
      }),
      [`GET /api/v1/form-builder/${id}/${clientId}`]: { body: form },
    });
    await until(() => expect(heading()).toBe('Write to us'));
    await until(() => expect(field('Receiver')).toBeDefined());
    expect([lock(), isDisabled('Receiver'), isDisabled('Title')]).toEqual([isLocked, isLocked, false]);
  },
  180_000,
);
