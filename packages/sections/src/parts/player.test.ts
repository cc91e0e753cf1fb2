import { expect, it } from 'vitest';
import { playerOf } from './player.ts';

const youtube = (query = '') => `https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0${query}`;

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtube()],
  ['https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=1m30s', youtube('&start=90')],
  ['https://youtu.be/dQw4w9WgXcQ?t=42', youtube('&start=42')],
  ['http://youtube.com/shorts/dQw4w9WgXcQ', youtube()],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=7', youtube('&start=7')],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    'https://vimeo.com/76979871/abcdef1234',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef1234',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=abcdef1234',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef1234',
  ],
])('plays %s', (href, src) => {
  expect(playerOf(href)?.src).toBe(src);
});

it.each([
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v="><script>',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/categories/animation',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  '/films/watch?v=dQw4w9WgXcQ',
  '',
])('plays nothing of %j', (href) => {
  expect(playerOf(href)).toBeNull();
});
