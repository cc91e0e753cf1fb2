import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sections } from '../sections.tsx';
import { testContext } from '../testing/test-context.ts';

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

it('leads to the map of the address, and to telephone numbers among social media', () => {
  const { website } = testContext();
  const social = [
    { type: 'phone' as const, title: 'Phone', link: '+62 362 555 0142' },
    { type: 'whatsapp+' as const, title: 'WhatsApp', link: '+62 (362) 555-0142' },
    { type: 'flickr' as const, title: 'Flickr', link: 'https://flickr.example/1' },
  ];
  const draw = (gmap: string) => {
    const context = {
      ...testContext(),
      website: { ...website, social, company: { ...website.company, gmap } },
    };
    const sections = [{ id: 'sc_1', sectionId: 'footer', data: {} }];
    return renderToStaticMarkup(<Sections sections={sections} context={context} />);
  };
  const html = draw('https://maps.example/x');
  for (const href of [
    'https://maps.example/x',
    'tel:+623625550142',
    'https://wa.me/623625550142',
    'https://flickr.example/1',
  ]) {
    expect(html).toContain(`href="${href}"`);
  }
  expect(draw('javascript:alert(1)')).not.toContain('footer__map');
});

it('writes telephone numbers and e-mail addresses from left to right, whatever the language of the page', () => {
  const context = testContext();
  const contact = 'hello@saltwater.example\n+62 362 555 0142\nLantai dua';
  const website = { ...context.website, company: { ...context.website.company, contact } };
  const html = renderToStaticMarkup(
    <Sections
      sections={[{ id: 'sc_1', sectionId: 'footer', data: {} }]}
      context={{ ...context, website, language: 'ar' }}
    />,
  );
  expect(html).toContain('<a href="tel:+623625550142" dir="ltr">+62 362 555 0142</a>');
  expect(html).toContain('<a href="mailto:hello@saltwater.example" dir="ltr">hello@saltwater.example</a>');
  expect(html).toContain('<span class="contact-line">Lantai dua</span>');
});
