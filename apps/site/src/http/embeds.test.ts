import type { SiteAnswer } from '@vold/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { frameOf, pageAnswer, startTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let pages = 0;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function embed(url: string, more: object = {}, embedHosts = ['book.partner.example']) {
  const data = { url, title: 'Book a "table"', ...more };
  const page = pageAnswer('Book', { sections: [{ id: 'sc_1', sectionId: 'embed', data }] });
  site.answer = () => ({ ...page, config: { ...frameOf().config, embedHosts } }) as SiteAnswer;
  pages += 1;
  const { headers, body } = await site.get(`/book-${pages}`);
  return { policy: String(headers['content-security-policy']), html: body.toString() };
}

it('shows a page of a host that the client allows in a frame: late, sandboxed, with a title', async () => {
  const { policy, html } = await embed('https://book.partner.example/table?a=1&b=2');
  const [frame = ''] = /<iframe[^>]*>/.exec(html) ?? [];
  expect(frame).toContain('src="https://book.partner.example/table?a=1&amp;b=2"');
  expect(frame).toContain('title="Book a &quot;table&quot;"');
  expect(frame).toContain('loading="lazy"');
  expect(frame).toContain('sandbox="allow-scripts allow-same-origin allow-forms');
  expect(frame).not.toContain('allow-top-navigation');
  expect(policy).toContain('frame-src https://book.partner.example;');
});

it('gives a frame the height that its section has, within limits', async () => {
  expect((await embed('https://book.partner.example/', { height: 640 })).html).toContain('{height:640px}');
  expect((await embed('https://book.partner.example/', { height: 1e9 })).html).toContain('{height:2000px}');
});

it.each([
  'https://partner.example/',
  'https://evil.book.partner.example/',
  'https://book.partner.example.evil.example/',
  'http://book.partner.example/',
  'https://book.partner.example:8443/',
  'https://user@evil.example/book.partner.example',
])('links to %s instead', async (url) => {
  const { policy, html } = await embed(url);
  expect(html).not.toContain('<iframe');
  expect(html).toContain('media--link');
  expect(policy).not.toContain('frame-src');
});

it('frames nothing of a client that allows no host', async () => {
  expect((await embed('https://book.partner.example/', {}, [])).html).not.toContain('<iframe');
});

it('lets a form leave for the booking page from pages that have one, and from no other', async () => {
  const policyOf = async (sectionId: string) => {
    const page = pageAnswer('Stay', { sections: [{ id: 'sc_1', sectionId, data: { text: 'x' } }] });
    const config = { ...frameOf().config, booking: { chain: '10', hotel: '20' } };
    site.answer = () => ({ ...page, config }) as SiteAnswer;
    const { headers } = await site.get(`/stay-${sectionId}`);
    return String(headers['content-security-policy']);
  };
  expect(await policyOf('synxis-booking')).toContain("form-action 'self' https://be.synxis.com;");
  expect(await policyOf('text')).toContain("form-action 'self';");
});
