import { expect, it } from 'vitest';
import { mailDomain, platformSender } from './sender.ts';

it.each([
  ['https://www.example.com/a', 'example.com'],
  ['https://mail.example.co.id:8080', 'mail.example.co.id'],
  ['https://example.com', 'example.com'],
  ['https://wwwx.example.com', 'wwwx.example.com'],
  ['http://localhost:4000', 'vold.localhost'],
  ['http://192.168.0.1', 'vold.localhost'],
  ['http://[::1]', 'vold.localhost'],
  ['https://example.c', 'vold.localhost'],
  ['example.com', 'vold.localhost'],
  ['', 'vold.localhost'],
])('the domain for mail of %j is %s', (url, domain) => {
  expect(mailDomain(url)).toBe(domain);
});

it('the platform sends under its own name and address, else under those of its website, else of the dashboard', () => {
  const facts = {
    platform_email: 'hello@vold.example',
    platform_name: 'Acme',
    platform_url: 'https://acme.example',
  };
  const origin = 'https://dashboard.example';
  expect(platformSender(facts, origin)).toEqual({ name: 'Acme', address: 'hello@vold.example' });
  expect(platformSender({ ...facts, platform_email: '' }, origin)).toEqual({
    name: 'Acme',
    address: 'no-reply@acme.example',
  });
  expect(platformSender({ platform_email: '', platform_name: '', platform_url: '' }, origin)).toEqual({
    name: 'Vold',
    address: 'no-reply@dashboard.example',
  });
  expect(platformSender(undefined, 'http://localhost')).toEqual({
    name: 'Vold',
    address: 'no-reply@vold.localhost',
  });
});
