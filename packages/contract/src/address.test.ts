import { expect, it } from 'vitest';
import { runsCode } from './address.ts';

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' \u0001java\tscript\n:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'd\nata:,x',
])('%j runs code', (address) => {
  expect(runsCode(address)).toBe(true);
});

it.each([
  '',
  '#',
  '/rooms',
  'rooms/javascript:the-good-parts',
  'https://example.com/?q=javascript:alert(1)',
  'mailto:a@example.com',
  'tel:+62361',
  'whatsapp://send?phone=1',
  'data:image/png;base64,AAAA',
])('%j does not', (address) => {
  expect(runsCode(address)).toBe(false);
});
