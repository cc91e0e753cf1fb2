// @vitest-environment happy-dom
import { newId, websiteSettingResource } from '@vold/contract';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { until } from '../../../testing/draw.tsx';
import {
  clientId,
  closeDashboard,
  heading,
  listOf,
  openDashboard,
  stamp,
  startAnswers,
  superadmin,
} from '../../../testing/open-dashboard.tsx';
import { openLinkPicker } from './link-picker.tsx';

afterEach(closeDashboard);

const type = (title: string, section: string) => ({
  ...websiteSettingResource.defaults,
  ...stamp,
  id: newId('website-setting'),
  title,
  data: { path: title.toLowerCase(), menu_position: { id: section } },
});

it.each([
  ['SETN-20', 'every type without options', {}, ['Journal', 'Offers', 'Villas']],
  [
    'SETN-20',
    'the types of menu_enabled_post only',
    { menu_enabled_post: ['journal', 'villas'] },
    ['Journal', 'Villas'],
  ],
  [
    'SETN-21',
    'no property type with disabled_property_menu',
    { disabled_property_menu: true },
    ['Journal', 'Offers'],
  ],
  [
    'SETN-21',
    'no property type with both options',
    { menu_enabled_post: ['villas', 'offers'], disabled_property_menu: true },
    ['Offers'],
  ],
])(
  '%s the link picker offers %s',
  async (_id, _what, options, offered) => {
    await openDashboard('/dashboard/profile', {
      ...startAnswers({ detail: superadmin, client: { options } }),
      [`GET /api/v1/website-setting/${clientId}`]: listOf(
        type('Journal', 'posts'),
        type('Offers', 'posts'),
        type('Villas', 'property'),
      ),
    });
    await until(() => expect(heading()).toBe('Your profile'));
    await act(async () => openLinkPicker(() => {}));
    const kinds = () =>
      [...document.querySelectorAll('[aria-label="Kinds of links"] button')].map(
        ({ textContent }) => textContent,
      );
    await until(() => expect(kinds()).toEqual(['Custom Link', 'Pages', ...offered]));
  },
  180_000,
);
