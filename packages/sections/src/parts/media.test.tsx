import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testContext } from '../testing/test-context.ts';
import { isColor } from '../theme/color.ts';
import { formatDate } from './format-date.ts';
import { formatAs, formatValue } from './format-value.ts';
import { GridSection } from './grid-section.tsx';
import { HourMark } from './hour-mark.tsx';
import { Image, ImageElement, ImageSources } from './image.tsx';
import { columnShare, contentShare, gridSizes } from './image-sizes.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MediaCard, playedAs } from './media-card.tsx';
import { mediaFrame } from './media-frame.tsx';
import { playerOf } from './player.ts';
import type { RenderContext } from './render-context.ts';
import { contextIn } from './render-context.ts';
import { RichHtml } from './rich-html.tsx';
import { sectionAttributes } from './section-shell.tsx';
import { sectionStyle } from './section-style.ts';

const website = { ...testContext().website, embedHosts: ['maps.example'] };
const context = testContext({ website });
const withTheme = (theme: object) =>
  testContext({ website: { ...website, theme: { ...website.theme, ...theme } } as never });

describe('a film in a frame', () => {
  const film = (href: string, more: object = {}, given: Partial<RenderContext> = {}) => {
    const frames: string[] = [];
    const html = renderToStaticMarkup(
      mediaFrame(
        { href, title: 'Reef & sea', caption: 'Low tide', poster: { url: '/p.webp' }, height: null, ...more },
        { ...context, onFrame: (origin) => frames.push(origin), ...given },
      ),
    );
    // The document in the frame is escaped once more.
    const still = (/srcDoc="([^"]*)"/.exec(html)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
    return { html, still, frames };
  };
  const href = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

  it('asks nothing of the service before a visitor does, and names its origin to the policy', () => {
    const { html, still, frames } = film(href);
    expect(frames).toEqual(['https://www.youtube-nocookie.com']);
    expect(html).not.toMatch(/<iframe[^>]* src="/);
    expect(html).toContain('title="Reef &amp; sea"');
    expect(html).toContain('allow="autoplay; encrypted-media; fullscreen; picture-in-picture"');
    expect(html).toContain('referrerPolicy="strict-origin-when-cross-origin"');
    expect(html).toContain(
      `<figcaption><b>Reef &amp; sea</b><span>Low tide</span><a href="${href}" rel="noopener">Opens on youtube.com</a></figcaption>`,
    );
    expect(still).toMatch(
      /^<!doctype html><meta charset="utf-8"><title>Reef &amp; sea<\/title><body bgcolor=/,
    );
    expect(still).toContain(
      '<a href="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0" aria-label="Reef &amp; sea (www.youtube-nocookie.com)">',
    );
    expect(still).toContain(
      '<image href="/p.webp" width="100%" height="100%" preserveAspectRatio="xMidYMid slice"/>',
    );
    expect(still).toMatch(/<text x="50%" y="94%"[^>]*font-size="13"[^>]*>www\.youtube-nocookie\.com<\/text>/);
  });

  it('has its title on it without a picture, and is called as its host without one', () => {
    const long = 'A title that is longer than any that fits on it';
    const { html, still } = film(href, { title: long, poster: null });
    expect(still).not.toContain('<image');
    expect(still).toMatch(/<text x="50%" y="80%"[^>]*font-size="18"[^>]*>A title that is longer than any/);
    expect(still).not.toContain(`>${long}</text>`);
    expect(html).not.toContain('<b>');
    expect(film(href, { title: '' }).still).toContain('<title>youtube.com</title>');
    expect(film(href, { title: '', caption: '' }).html).toContain('<figcaption><a');
    expect(film(href, { poster: { url: 'javascript:x' } }).still).not.toContain('<image');
  });

  it('lets nothing of its title out of an attribute', () => {
    const { html } = film(href, { title: '"><script>x</script>' });
    expect(html).not.toContain('<script');
  });
});

describe('which film plays', () => {
  const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';
  const vimeo = 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1';
  it.each([
    ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
    ['https://www.youtu.be/dQw4w9WgXcQ/x', youtube],
    ['https://youtube.com/embed/dQw4w9WgXcQ', youtube],
    ['https://youtube.com/live/dQw4w9WgXcQ', youtube],
    ['https://youtube.com/v/dQw4w9WgXcQ', youtube],
    ['https://youtu.be/dQw4w9WgXcQ?t=1h2m3s', `${youtube}&start=3723`],
    ['https://youtu.be/dQw4w9WgXcQ?t=90s&start=5', `${youtube}&start=90`],
    ['https://youtu.be/dQw4w9WgXcQ?t=2m', `${youtube}&start=120`],
    ['https://youtu.be/dQw4w9WgXcQ?t=0', youtube],
    ['https://youtu.be/dQw4w9WgXcQ?t=soon', youtube],
    ['https://vimeo.com/video/76979871/', vimeo],
    ['https://www.vimeo.com/channels/staff/76979871', vimeo],
    ['https://vimeo.com/76979871?h=ABC', vimeo],
    ['https://vimeo.com/76979871/abcdef?h=123456', `${vimeo}&h=abcdef`],
    ['https://youtu.be/12345', null],
    [`https://youtu.be/${'a'.repeat(21)}`, null],
    ['https://youtube.com/other/dQw4w9WgXcQ', null],
    ['ftp://youtu.be/dQw4w9WgXcQ', null],
    ['https://vimeo.com/1234', null],
    ['https://vimeo.com/1234567890123', null],
    ['https://player.example/76979871', null],
  ])('of %s', (href, src) => {
    expect(playerOf(href)?.src ?? null).toBe(src);
  });
});

describe('a page in a frame', () => {
  const frame = (href: string, height: number | null = null, more: object = {}) => {
    const frames: string[] = [];
    return {
      html: renderToStaticMarkup(
        mediaFrame(
          { href, title: '', caption: '', poster: null, height, ...more },
          { ...context, onFrame: (one) => frames.push(one) },
        ),
      ),
      frames,
    };
  };

  it('is one of a host that the client allows, over HTTPS and at its usual port', () => {
    expect(frame('https://maps.example/x')).toEqual({
      html: '<figure class="media media--frame"><iframe src="https://maps.example/x" title="maps.example" loading="lazy" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox" allow="fullscreen" referrerPolicy="strict-origin-when-cross-origin"></iframe></figure>',
      frames: ['https://maps.example'],
    });
    for (const href of [
      'http://maps.example/',
      'https://maps.example:8443/',
      'https://a.maps.example/',
      'https://other.example/',
      '/x',
    ])
      expect(frame(href)).toEqual({ html: '', frames: [] });
  });

  it.each([
    [500, '500px'],
    [10, '80px'],
    [9000, '2000px'],
  ])('is as high as it should be, within limits: %i', (height, shown) => {
    expect(frame('https://maps.example/', height).html).toContain(
      `class="style({&quot;height&quot;:&quot;${shown}&quot;})"`,
    );
  });

  it('has a title and a caption', () => {
    expect(frame('https://maps.example/', null, { title: 'A', caption: 'B' }).html).toContain('title="A"');
    expect(frame('https://maps.example/', null, { title: 'A', caption: 'B' }).html).toContain(
      '<figcaption><b>A</b> B</figcaption>',
    );
    expect(frame('https://maps.example/', null, { caption: 'B' }).html).toContain(
      '<figcaption> B</figcaption>',
    );
    expect(frame('https://maps.example/', null, { title: 'A' }).html).toContain(
      '<figcaption><b>A</b> </figcaption>',
    );
  });
});

describe('a card of a medium', () => {
  const card = (url: string, more: object = {}, given: Partial<RenderContext> = {}) =>
    renderToStaticMarkup(
      <MediaCard url={url} title="" caption="" poster={null} context={{ ...context, ...given }} {...more} />,
    );

  it.each([
    ['/a.MP4?x', 'video'],
    ['/a.webm', 'video'],
    ['/a.ogv', 'video'],
    ['/a.mov', 'video'],
    ['/a.m4v', 'video'],
    ['/a.mp3', 'audio'],
    ['/a.ogg', 'audio'],
    ['/a.oga', 'audio'],
    ['/a.m4a', 'audio'],
    ['/a.wav', 'audio'],
    ['/a.flac', 'audio'],
    ['/a.aac?x', 'audio'],
    ['/a.mp4.html', null],
    ['/a.pdf', null],
  ])('%s is played as %s', (href, kind) => {
    expect(playedAs(href)).toBe(kind);
  });

  it('plays files, with what is said of them', () => {
    expect(card('/a.mp4', { title: 'T', caption: 'C', poster: { url: '/p.webp' } })).toBe(
      '<figure class="media"><video src="/a.mp4" controls="" preload="none" poster="/p.webp"></video><figcaption>T</figcaption></figure>',
    );
    expect(card('/a.mp3', { caption: 'C' })).toBe(
      '<figure class="media"><audio src="/a.mp3" controls="" preload="none"></audio><figcaption>C</figcaption></figure>',
    );
    expect(card('/a.mp3')).not.toContain('figcaption');
    expect(card('javascript:x')).toBe('');
  });

  it('links to a page, and shows it in a frame only where that is possible', () => {
    const asked: unknown[] = [];
    const frameOf = (media: unknown) => {
      asked.push(media);
      return null;
    };
    const html = card('https://www.a.example/x', { title: 'T', caption: 'C', height: 5 }, { frameOf });
    expect(asked).toEqual([
      { href: 'https://www.a.example/x', title: 'T', caption: 'C', poster: null, height: 5 },
    ]);
    expect(html).toMatch(
      /^<a class="media media--link media--bare" href="https:\/\/www\.a\.example\/x" rel="noopener">/,
    );
    expect(html).toMatch(
      /<b>T<\/b><span>C<\/span><span class="soft">Opens on a\.example<\/span><\/span><\/a>$/,
    );
    expect(card('https://www.a.example/x')).toMatch(/<b>a\.example<\/b><span class="soft">/);
    expect(card('/x', { title: 'T' })).toMatch(/<span class="media__text"><b>T<\/b><\/span><\/a>$/);
    expect(card('/x', { poster: { url: '/p.webp' } })).toMatch(/^<a class="media media--link" /);
    expect(card('https://a.example/', {}, { frameOf: () => <i>frame</i> })).toBe('<i>frame</i>');
    expect(card('/a.mp4', {}, { frameOf })).toContain('<video');
    expect(asked).toHaveLength(1);
  });
});

describe('how wide pictures are', () => {
  it.each([
    [contentShare(1), '(min-width:84rem) 75rem,(min-width:768px) 90vw,90vw'],
    [contentShare(1 / 3), '(min-width:84rem) 25rem,(min-width:768px) 30vw,90vw'],
    [contentShare(7 / 12, { from: 960 }), '(min-width:84rem) 43.8rem,(min-width:960px) 52.5vw,90vw'],
    [contentShare(1 / 2, { narrow: 1 / 2 }), '(min-width:84rem) 37.5rem,(min-width:768px) 45vw,45vw'],
    [gridSizes({}), '(min-width:84rem) 25rem,(min-width:1086px) 30vw,(min-width:700px) 45vw,90vw'],
    [gridSizes({}, 'x'), 'x'],
    [
      gridSizes({ columns: 'two' }),
      '(min-width:84rem) 37.5rem,(min-width:768px) 45vw,(min-width:600px) 45vw,90vw',
    ],
    [
      gridSizes({ columns: 'three' }),
      '(min-width:84rem) 25rem,(min-width:768px) 30vw,(min-width:600px) 45vw,90vw',
    ],
    [
      gridSizes({ columns: 'four' }),
      '(min-width:84rem) 18.8rem,(min-width:1000px) 22.5vw,(min-width:600px) 45vw,90vw',
    ],
    [columnShare('col-6'), contentShare(1 / 2)],
    [columnShare('col-4'), contentShare(1 / 3)],
    [columnShare('col-3'), contentShare(1 / 4)],
    [columnShare('col-12'), contentShare(1)],
    [columnShare('col-6', 1 / 2, 1 / 2), contentShare(1 / 4, { narrow: 1 / 2 })],
  ])('%s', (sizes, expected) => {
    expect(sizes).toBe(expected);
  });

  it('is said of each, and what is seen first is loaded first', () => {
    const picture = { url: '/files/cl_1/x/big.webp', width: 1200, height: 600 };
    const html = (eager: boolean, sizes?: string) =>
      renderToStaticMarkup(
        <Image picture={picture} context={context} eager={eager} {...(sizes && { sizes })} className="c" />,
      );
    expect(html(false, '50vw')).toContain('sizes="auto, 50vw"');
    expect(html(false, '50vw')).toContain('loading="lazy" decoding="async"');
    expect(html(true, '50vw')).toContain('sizes="50vw"');
    expect(html(true)).toContain('fetchPriority="high"');
    expect(html(true)).not.toContain('loading');
    expect(html(true)).toContain('<img class="c" ');
    const none = { picture: { url: 'mailto:x' }, context };
    expect(renderToStaticMarkup(<ImageElement {...none} />)).toBe('');
    expect(renderToStaticMarkup(<ImageElement picture={null} context={context} />)).toBe('');
    expect(renderToStaticMarkup(<ImageSources picture={{ url: '/x.svg' }} />)).toBe('');
    expect(renderToStaticMarkup(<ImageSources picture={{ url: 'mailto:x' }} media="(m)" />)).toBe('');
    expect(renderToStaticMarkup(<ImageSources picture={picture} media="(m)" eager />)).toContain(
      'media="(m)"',
    );
  });
});

describe('the outer element of a section', () => {
  const attributes = (
    data: object,
    more: object = {},
    given: Partial<RenderContext> = {},
    padded?: boolean,
  ) =>
    sectionAttributes(
      {
        instance: { id: 's1', sectionId: 'text', data: {}, ...more },
        data: data as never,
        context: { ...context, ...given },
        level: 2,
      },
      { className: 'own', ...(padded !== undefined && { padded }) },
    );

  it.each<[object, string]>([
    [{}, 'section own pad'],
    [{ space: 'joined' }, 'section own pad join'],
    [{ space: 'other' }, 'section own pad'],
    [
      { align: 'center', columns: 'two', ratio: 'wide' },
      'section own pad align-center columns-two ratio-wide',
    ],
    [
      { align: 'x', columns: { id: 'four' }, ratio: 'portrait' },
      'section own pad columns-four ratio-portrait',
    ],
    ...['square', 'landscape', 'wide', 'portrait'].map((ratio): [object, string] => [
      { ratio },
      `section own pad ratio-${ratio}`,
    ]),
    ...['two', 'three', 'four'].map((columns): [object, string] => [
      { columns },
      `section own pad columns-${columns}`,
    ]),
    [{ hideOn: 'phone' }, 'section own pad not-phone'],
    [{ hideOn: 'wide' }, 'section own pad not-wide'],
    [{ hideOn: 'x' }, 'section own pad'],
    [{ style: { margin: '4' } }, 'section own pad style({"margin":"4px"})'],
  ])('has the look %j', (data, className) => {
    expect(attributes(data).className).toBe(className);
    expect(attributes(data, {}, {}, false).className).toBe(className.replace(' pad', ''));
  });

  it('has its marks, anchor and language', () => {
    expect(attributes({ anchor: ' #my  place ', colour: 'custom' }, { language: 'ar', hide: true })).toEqual({
      className: 'section own pad',
      id: 'my-place',
      lang: 'ar',
      dir: 'rtl',
      'data-vold-section': 'text',
      'data-colour': 'custom',
    });
    expect(attributes({ anchor: ' ', colour: 'x' })).toMatchObject({ 'data-colour': 'default' });
    expect(attributes({ anchor: ' ' }).id).toBeUndefined();
    const editing = { editing: true };
    expect(attributes({}, { hide: true }, editing)).toMatchObject({
      className: 'section own pad is-hidden',
      'data-vold-id': 's1',
    });
    expect(attributes({}, {}, editing).className).toBe('section own pad');
  });

  it.each<[object, object]>([
    [{ margin: '1rem auto' }, { margin: '1rem auto' }],
    [{ margin: '0' }, { margin: '0' }],
    [{ margin: '-0 4.5' }, { margin: '0 4.5px' }],
    [{ padding: '1 2 3 4' }, { padding: '1px 2px 3px 4px' }],
    [{ padding: '1 2 3 4 5' }, {}],
    [
      { paddingTop: '5', marginLeft: 'auto' },
      { 'padding-top': '5px', 'margin-left': 'auto' },
    ],
    [{ padding: { top: 1, bottom: '2vh' } }, { 'padding-top': '1px', 'padding-bottom': '2vh' }],
    [{ margin: '10000' }, {}],
    [{ margin: '1px; color: red' }, {}],
    [
      { background: '#fff', color: 'Red', width: 'narrow' },
      { '--page': '#fff', '--ink': 'Red', '--soft': 'Red', '--wrap': '52rem' },
    ],
    [{ width: 'normal' }, { '--wrap': '84rem' }],
    [{ width: 'full' }, { '--wrap': 'none' }],
    [{ width: 'other', background: 'url(x)' }, {}],
  ])('has the style %j', (style, declarations) => {
    expect(sectionStyle({ style })).toEqual(declarations);
    expect(sectionStyle({ style: [style] })).toEqual({});
  });

  it.each([
    ['#fff', true],
    ['#12345678', true],
    ['#ff', false],
    ['rgb(1, 2, 3)', true],
    ['HSLA(120deg 50% 50% / 0.5)', true],
    ['red', true],
    ['re', false],
    ['rgb(var(--x))', false],
    ['red;', false],
  ])('%s is a color: %s', (text, isIt) => {
    expect(isColor(text)).toBe(isIt);
  });
});

it('a grid that is scrolled can be reached by keyboard, and says what it is', () => {
  const draw = (more: object, data: object) =>
    renderToStaticMarkup(
      <GridSection
        of={{ instance: { id: 's1', sectionId: 'text', data: {} }, data: data as never, context, level: 2 }}
        className="own"
        after={<i>after</i>}
        {...more}
      >
        {(item, within, heading) => `${within} ${String(item.a)} ${heading}`}
      </GridSection>,
    );
  const data = { title: 'T', items: [{ a: 1 }, { a: 2 }] };
  expect(draw({}, data)).toMatch(
    /<ul class="itemgrid"><li>items\.0 1 h3<\/li><li>items\.1 2 h3<\/li><\/ul><i>after<\/i><\/div><\/section>$/,
  );
  expect(draw({ scrolls: true, as: 'ol' }, data)).toContain(
    '<ol class="itemgrid itemgrid--row" tabindex="0" aria-label="T"><li>',
  );
  expect(draw({ scrolls: true }, { items: [] })).toContain(
    '<ul class="itemgrid itemgrid--row" tabindex="0"></ul>',
  );
});

describe('the languages of a page', () => {
  const language = (code: string) => ({ code, name: code.toUpperCase(), href: `/${code}` });
  const draw = (codes: string[], more: object = {}) =>
    renderToStaticMarkup(
      <LanguageSwitch context={{ ...context, languages: codes.map(language) }} {...more} />,
    );

  it('are links, with the own one marked', () => {
    expect(draw(['en', 'de'])).toBe(
      '<div class="lang" aria-label="Language" role="group"><a href="/en" lang="en" hrefLang="en" aria-current="true">EN</a><a href="/de" lang="de" hrefLang="de">DE</a></div>',
    );
    expect(draw(['en'])).toBe('');
    expect(draw(['en', 'de'], { className: 'own' })).toContain('class="lang own"');
  });

  it('are a list that a button opens, if they are many and it may be', () => {
    const four = ['de', 'en', 'fr', 'it'];
    expect(draw(four, { foldable: true, className: 'own' })).toMatch(
      /^<details class="menu lang-menu own" name="header"><summary aria-label="Language: EN">EN<\/summary><nav class="menu__panel lang" aria-label="Language"><a href="\/de"/,
    );
    expect(draw(['de', 'fr', 'it', 'es'], { foldable: true })).toContain(
      '<summary aria-label="Language: en">en</summary>',
    );
    expect(draw(four)).toMatch(/^<div/);
    expect(draw(four.slice(1), { foldable: true })).toMatch(/^<div/);
  });
});

describe('a mark of an hour', () => {
  const draw = (hour: string, caption?: string, theme: object = { ornaments: 'sea' }) =>
    renderToStaticMarkup(<HourMark hour={hour} {...(caption && { caption })} context={withTheme(theme)} />);
  const sun = (hour: string) => /cx="([\d.]+)" cy="([-\d.]+)"/.exec(draw(hour))?.slice(1).map(Number);

  it('has a sun where the theme has the sea, and the hour is one', () => {
    expect(draw('6:00', 'Dawn')).toContain('<span><b>6:00</b> Dawn</span></span>');
    expect(draw('Dawn', 'x')).toBe('<span class="hour"><span><b>Dawn</b> x</span></span>');
    expect(draw('', 'x')).toBe('<span class="hour"><span>x</span></span>');
    expect(draw('6:00', '', {})).toBe('<span class="hour"><span><b>6:00</b></span></span>');
    for (const none of ['24:00', '1:5', 'x 6:00', '12:30 pm']) expect(sun(none)).toBeUndefined();
  });

  it.each([
    ['6:00', [6.9, 10]],
    ['12', [15.6, 1.6]],
    [' 18.00 ', [24.2, 10]],
    ['6 PM', [24.2, 10]],
    ['3:00', [4, 14]],
    ['23:30', [30, 14]],
    ['9:30 am', [11.9, 3.3]],
  ])('places it by the height of the sun: %s', (hour, place) => {
    expect(sun(hour)).toEqual(place);
  });
});

describe('rich text', () => {
  const draw = (html: string, more: object = {}, given: Partial<RenderContext> = {}) =>
    renderToStaticMarkup(<RichHtml html={html} context={{ ...context, ...given }} {...more} />);

  it.each([
    ['a\nb\n \n c \n\n\n', '<div class="rich"><p>a<br />b</p><p>c</p></div>'],
    ['a < b', '<div class="rich"><p>a &lt; b</p></div>'],
    ['<p>a\n\nb</p>', '<div class="rich"><p>a\n\nb</p></div>'],
    ['<!-- a --> b', '<div class="rich"> b</div>'],
    [
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
      '<div class="rich"><table tabindex="0"><tbody><tr><td>a</td></tr></tbody></table></div>',
    ],
    ['', ''],
    ['<script>x</script>', ''],
  ])('%j', (html, drawn) => {
    expect(draw(html)).toBe(drawn);
  });

  it('has another element, class, and marks for an editor', () => {
    expect(draw('a', { as: 'section', className: 'own', attributes: { title: 't' } })).toBe(
      '<section title="t" class="own"><p>a</p></section>',
    );
    const editing = { editing: true };
    expect(draw('', { field: 'x' }, editing)).toBe(
      '<div class="rich" data-vold-field="x" data-vold-type="html"></div>',
    );
    expect(draw('', {}, editing)).toBe('');
    expect(draw('', { field: 'x' })).toBe('');
    expect(draw('<table></table>', { field: 'x' }, editing)).not.toContain('tabindex');
    const spent: number[] = [];
    draw('12345', {}, { spend: (nodes, characters) => spent.push(nodes, characters) });
    expect(spent).toEqual([0, 5]);
  });
});

describe('values as visitors read them', () => {
  it.each([
    ['2026-07-01', 'date', '1 July 2026'],
    ['2026-07-01', 'short-date', '01/07/2026'],
    ['2026-07-01T23:30:00Z', 'date', '2 July 2026'],
    ['2026-07-01T23:30:00Z', 'date-time', '2 July 2026 at 7:30'],
    ['2026-07-01T23:30:00Z', 'time', '7:30'],
    ['2026-07-01', 'weekday', 'Wednesday'],
    ['2026-07-01', 'day', '1'],
    ['2026-07-01', 'month', 'July'],
    ['2026-07-01', 'year', '2026'],
    ['soon', 'date', ''],
    [null, 'date', ''],
  ] as const)('%s as %s is %s', (value, form, text) => {
    const here = testContext({ website: { ...website, timeZone: 'Asia/Makassar' } });
    expect(formatDate(value, here, form)).toBe(text);
  });

  it.each([
    ['date', '2026-07-01', '1 July 2026'],
    ['year', '5', '5'],
    ['date', 'July', 'July'],
    ['date', '2026-99-01', '2026-99-01'],
    ['number', '1234.5', '1,234.5'],
    ['number', 'many', 'many'],
    ['number', '', ''],
    ['currency:EUR', 12, '€12'],
    ['currency:EUR', 12.5, '€12.50'],
    ['currency:EUR', 'free', 'free'],
  ])('%s of %j is %s', (format, value, text) => {
    expect(formatAs(format, value, context)).toBe(text);
  });

  it('are in the language of the content', () => {
    const german = contextIn('de', context);
    expect(formatDate('2026-07-01', german)).toBe('1. Juli 2026');
    expect(german.words('close')).toBe('Schließen');
    expect(formatAs('number', 1234.5, german)).toBe('1.234,5');
    const list = { id: 'a', model: 'a', title: 'A', component: 'VoldCheckboxList' as const };
    expect(formatValue(list, ['x', 'y', 'z'], german)).toBe('x, y und z');
    expect(formatValue(list, [], german)).toBe('');
    expect(formatValue(list, ['x', '', 5, null], german)).toBe('x');
    const choice = {
      ...list,
      component: 'VoldSelectOption' as const,
      options: { values: [{ id: '', title: 'None' }] },
    };
    expect(formatValue(choice, '', german)).toBe('');
    expect(contextIn(undefined, context)).toBe(context);
  });
});
