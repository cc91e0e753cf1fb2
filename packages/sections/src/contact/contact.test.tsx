import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sections } from '../sections.tsx';
import { testContext } from '../testing/test-context.ts';

const draw = (data: Record<string, string | string[]>) =>
  renderToStaticMarkup(
    <Sections sections={[{ id: 'sc_1', sectionId: 'contact', data }]} context={testContext()} />,
  );

it('loads nothing from the map service: a link opens the map in the empty frame', () => {
  const html = draw({ title: 'Find us', position: ['-8.14,114.65'] });
  expect(html).not.toMatch(/src=/);
  const [, name] = /<iframe name="([^"]+)"/.exec(html) ?? [];
  expect(html).toContain(`target="${name}"`);
  expect(html).toMatch(/href="https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=114\.638/);
  expect(html).toContain('Show the map here (it loads from www.openstreetmap.org)');
});

it('has no map without a position on earth', () => {
  for (const position of [[], [''], ['91,0'], ['x,y'], ['1']]) {
    expect(draw({ title: 'Find us', position }), String(position)).not.toContain('iframe');
  }
});

it('says the address of the website where it has none of its own', () => {
  const html = draw({ title: 'Find us' });
  expect(html).toContain('Street 1');
  expect(html).toContain('href="mailto:hello@bali.example"');
  expect(draw({ address: 'Elsewhere 2' })).not.toContain('Street 1');
});
