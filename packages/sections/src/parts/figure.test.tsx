import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { Figure } from './figure.tsx';

const picture = { url: '/files/cl_1/x/a.svg', caption: 'The reef <at noon>', credit: '© Ana Sari' };
const draw = (caption?: string, more: object = {}) =>
  renderToStaticMarkup(
    <Figure picture={{ ...picture, ...more }} caption={caption} context={testContext()} />,
  );

it('says below a picture what its file says, and who made it', () => {
  const html = draw();
  expect(html).toContain('The reef &lt;at noon&gt;');
  expect(html).toContain('<small class="credit">© Ana Sari</small>');
});

it('says the caption that the content gives instead', () => {
  expect(draw('Our own')).toContain('Our own');
  expect(draw('Our own')).not.toContain('reef');
  expect(draw('Our own')).toContain('© Ana Sari');
});

it('has no caption where nothing is said', () => {
  expect(draw('', { caption: undefined, credit: undefined })).not.toContain('figcaption');
});
