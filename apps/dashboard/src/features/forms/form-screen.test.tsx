// @vitest-environment happy-dom
import { formBuilderResource, newId } from '@vold/contract';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../testing/draw.tsx';
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
