import type { SiteMenuItem } from '@vold/contract';
import { wordsOf } from '@vold/sections/catalog';
import { findMenuPlace } from '@vold/sections/views';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FoldedMenu } from './folded-menu.tsx';

function entry(title: string, href: string | null, children: SiteMenuItem[] = []): SiteMenuItem {
  return { id: title, title, href, newTab: false, className: '', children };
}

const draw = (items: SiteMenuItem[], path = '/') =>
  renderToStaticMarkup(
    <FoldedMenu items={items} place={findMenuPlace(items, { path, trail: [] })} words={wordsOf()('en')} />,
  );

it('an entry with an address is a link, with a button beside it for what is below', () => {
  expect(draw([entry('Stay', '/stay', [entry('Rooms', '/rooms')])])).toBe(
    '<ul><li><a href="/stay">Stay</a><details class="fold fold--beside"><summary aria-label="More in Stay"></summary>' +
      '<ul><li><a href="/rooms">Rooms</a></li></ul></details></li></ul>',
  );
});

it('an entry without address opens what is below it, and is plain text where there is nothing', () => {
  const html = draw([entry('Stay', null, [entry('Rooms', '/rooms')]), entry('Later', null)]);
  expect(html).toContain('<details class="fold"><summary>Stay</summary>');
  expect(html).toContain('<li><span>Later</span></li>');
});

it('is open down to the page being shown, and nowhere else', () => {
  const deep = entry('1', null, [entry('2', '/2', [entry('3', null, [entry('4', '/4')])])]);
  const html = draw([deep, entry('Other', null, [entry('5', '/5')])], '/4');
  expect(html.match(/open=""/g)).toHaveLength(3);
  expect(html).toContain('<a href="/4" aria-current="page">4</a>');
});

it('is open where the first entry of the page is, though a second one leads there, too', () => {
  const html = draw(
    [entry('Stay', null, [entry('One', '/4')]), entry('Also', null, [entry('Two', '/4')])],
    '/4',
  );
  expect(html).toContain('<a href="/4" aria-current="page">One</a>');
  expect(html).toContain('<a href="/4">Two</a>');
  expect(html.match(/open=""/g)).toHaveLength(1);
});
