import type { SiteMenuItem } from '@vold/contract';
import { expect, it } from 'vitest';
import { findMenuPlace } from './menu-place.ts';

function entry(title: string, href: string | null, children: SiteMenuItem[] = []): SiteMenuItem {
  return { id: title, title, href, newTab: false, className: '', children };
}

const home = { title: 'House', href: '/' };
const journal = { title: 'Journal', href: '/journal' };
const menu = [
  entry('Home', '/'),
  entry('Stay', null, [entry('Rooms', '/rooms')]),
  entry('Journal', '/journal'),
  entry('Rooms again', '/rooms'),
  entry('Unsafe', 'javascript:alert(1)'),
];
const placeAt = (path: string, ...above: { title: string; href: string | null }[]) => {
  const place = findMenuPlace(menu, { path, trail: [home, ...above, { title: 'Here', href: path }] });
  return place && [place.item.title, place.is];
};

it('two entries of one address: the first is where the visitor is', () => {
  expect(placeAt('/rooms')).toEqual(['Rooms', 'page']);
});

it('a post is in the list of its type, where the menu has that', () => {
  expect(placeAt('/journal/salt', journal)).toEqual(['Journal', 'true']);
  expect(placeAt('/days/lamp', { title: 'Days', href: '/days' })).toBeNull();
  expect(placeAt('/journal/salt/more', journal, { title: 'Group', href: null })).toEqual(['Journal', 'true']);
});

it('the home page is marked on itself only', () => {
  expect(placeAt('/')).toEqual(['Home', 'page']);
  expect(placeAt('/elsewhere')).toBeNull();
});
