import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sections } from '../sections.tsx';
import { testContext } from '../test-context.ts';

it('closes a page with its line, the bottom menu, social media, the address and the small print', () => {
  const data = { line: 'The gate is open until nine.' };
  const html = renderToStaticMarkup(
    <Sections sections={[{ id: 'sc_1', sectionId: 'footer', data }]} context={testContext()} />,
  );
  for (const words of [
    'The gate is open',
    '<h2>Stay</h2>',
    'href="/rooms"',
    'Instagram',
    'Street 1',
    '© Bali House',
  ]) {
    expect(html).toContain(words);
  }
});
