import { fileNamed, uploads } from './files.ts';

/** A block as the block editor stores it: HTML between two comments, with its settings in the first. */
const block = (name: string, html: string, settings?: object) =>
  `<!-- wp:${name}${settings ? ` ${JSON.stringify(settings)}` : ''} -->\n${html}\n<!-- /wp:${name} -->`;
/** A block that the server draws: a comment that closes itself. */
const drawn = (name: string, settings?: object) =>
  `<!-- wp:${name}${settings ? ` ${JSON.stringify(settings)}` : ''} /-->`;
const paragraph = (text: string) => block('paragraph', `<p>${text}</p>`);
const heading = (text: string, level = 2) => block('heading', `<h${level}>${text}</h${level}>`, { level });
const image = (name: string, align = 'wide', caption = '') =>
  block(
    'image',
    `<figure class="wp-block-image align${align}"><img src="${fileNamed(name)}" alt="${name}" />${caption && `<figcaption>${caption}</figcaption>`}</figure>`,
    { align },
  );
const embed = (provider: string, url: string, type = 'rich') =>
  block(
    `core-embed/${provider}`,
    `<figure class="wp-block-embed-${provider} wp-block-embed"><div class="wp-block-embed__wrapper">\n${url}\n</div><figcaption>From ${provider}</figcaption></figure>`,
    { url, type, providerNameSlug: provider },
  );
const column = (html: string) => block('column', `<div class="wp-block-column">${html}</div>`);
const columns = (count: number) =>
  block(
    'columns',
    `<div class="wp-block-columns has-${count}-columns">${Array.from({ length: count }, (_, n) => column(paragraph(`Column ${n + 1} of ${count}`))).join('')}</div>`,
    { columns: count },
  );
const cover = (align: string, text: string) =>
  block(
    'cover',
    `<div class="wp-block-cover has-background-dim align${align}" style="background-image:url(${fileNamed('storm-wall.jpg')})"><p class="wp-block-cover-text">${text}</p></div>`,
    { url: fileNamed('storm-wall.jpg'), align },
  );
const button = (align: string, style: string) =>
  block(
    'button',
    `<div class="wp-block-button align${align} ${style}"><a class="wp-block-button__link" href="https://example.org/tickets">Take the ${align} boat</a></div>`,
    { align, className: style },
  );
const quote = (name: string, text: string, align = 'none') =>
  block(
    name,
    `<blockquote class="wp-block-${name} align${align}"><p>${text}</p><cite>A keeper</cite></blockquote>`,
    { align },
  );
const gallery = (count: number, names: readonly string[]) =>
  block(
    'gallery',
    `<ul class="wp-block-gallery columns-${count}">${names.map((name) => `<li class="blocks-gallery-item"><figure><img src="${fileNamed(name)}" alt="" /><figcaption>${name}</figcaption></figure></li>`).join('')}</ul>`,
    { columns: count },
  );

const sides = ['left', 'center', 'right', 'wide', 'full'];
const plates = ['bell-buoy.jpg', 'breakwater.jpg', 'chapel.jpg', 'cliff-path.jpg', 'coal-pier.jpg'];

/** The content of a post for each group of blocks. */
export const blockPosts: Readonly<Record<string, readonly string[]>> = {
  Common: [
    paragraph('All that most posts are made of.'),
    heading('A list', 3),
    block('list', '<ul><li>rope</li><li>tar</li></ul>'),
    block('list', '<ol><li>haul</li><li>coil</li></ol>', { ordered: true }),
    image('lamp-room.jpg', 'center', 'The lamp, lit.'),
    gallery(3, plates),
    quote('quote', 'Light first, questions later.'),
    block(
      'audio',
      `<figure class="wp-block-audio"><audio controls src="${fileNamed('bell.ogg')}"></audio><figcaption>Six bells</figcaption></figure>`,
    ),
    block(
      'video',
      `<figure class="wp-block-video"><video controls src="${fileNamed('crossing.mp4')}"></video></figure>`,
    ),
    block(
      'video',
      `<figure class="wp-block-video alignwide"><video autoplay loop muted src="${fileNamed('crossing-2.mp4')}"></video></figure>`,
      { align: 'wide' },
    ),
    // A document that the list of files does not have.
    block(
      'file',
      `<div class="wp-block-file"><a href="${uploads}/2018/11/tide-table.pdf">Tide table</a><a href="${uploads}/2018/11/tide-table.pdf" class="wp-block-file__button" download>Download</a></div>`,
      { href: `${uploads}/2018/11/tide-table.pdf` },
    ),
    cover('none', 'Gale warning'),
  ],
  Formatting: [
    block('code', '<pre class="wp-block-code"><code>if (tide &lt; 2) { wait(); }</code></pre>'),
    block('html', '<div class="handmade"><strong>Markup by hand</strong></div>'),
    block('preformatted', '<pre class="wp-block-preformatted">fog   fog\n   fog</pre>'),
    quote('pullquote', 'Nobody ever drowned in a lighthouse.', 'wide'),
    quote('pullquote', 'Wide enough for a sail.', 'full'),
    block(
      'table',
      '<table class="wp-block-table"><tbody><tr><td>02:10</td><td>high</td></tr><tr><td>08:25</td><td>low</td></tr></tbody></table>',
    ),
    block(
      'table',
      '<table class="wp-block-table is-style-stripes"><tbody><tr><td>14:40</td><td>high</td></tr></tbody></table>',
      { className: 'is-style-stripes' },
    ),
    block('verse', '<pre class="wp-block-verse">Grey the water\n  grey the gull</pre>'),
  ],
  Layout: [
    block('more', '<!--more-->'),
    block('nextpage', '<!--nextpage-->'),
    block('separator', '<hr class="wp-block-separator" />'),
    block('separator', '<hr class="wp-block-separator is-style-dots" />', { className: 'is-style-dots' }),
    block('spacer', '<div style="height:80px" aria-hidden="true" class="wp-block-spacer"></div>', {
      height: 80,
    }),
    block(
      'group',
      `<div class="wp-block-group"><div class="wp-block-group__inner-container">${paragraph('Kept together.')}</div></div>`,
    ),
    block(
      'media-text',
      `<div class="wp-block-media-text alignwide"><figure class="wp-block-media-text__media"><img src="${fileNamed('lamp.jpg')}" alt="" /></figure><div class="wp-block-media-text__content">${paragraph('Beside the lamp.')}</div></div>`,
      { mediaType: 'image' },
    ),
    columns(2),
  ],
  Embeds: [
    embed('twitter', 'https://twitter.com/skerrow/status/100'),
    embed('youtube', 'https://youtu.be/aaaaaaaaaaa', 'video'),
    embed('facebook', 'https://www.facebook.com/1/posts/2/'),
    embed('instagram', 'https://www.instagram.com/p/abc/'),
    embed('wordpress-tv', 'https://wordpress.tv/2000/01/01/a-talk/', 'video'),
  ],
  Widgets: [
    block('shortcode', '[gallery columns="2"]'),
    ...['archives', 'calendar', 'categories', 'latest-comments', 'latest-posts', 'search', 'tag-cloud'].map(
      (name) => drawn(name),
    ),
    drawn('latest-posts', { postLayout: 'grid', align: 'wide' }),
    drawn('rss', { feedURL: 'https://example.org/feed' }),
  ],
  Columns: [2, 3, 4, 5, 6].map(columns),
  Cover: sides.map((side) => cover(side, `Cover, ${side}`)),
  Button: [
    ...sides.map((side) => button(side, 'is-style-default')),
    button('center', 'is-style-outline'),
    button('center', 'is-style-squared'),
  ],
  Quote: [
    quote('quote', 'A plain one.'),
    quote('quote', 'A large one.', 'wide'),
    quote('pullquote', 'Pulled out.', 'left'),
  ],
  Gallery: [1, 2, 3, 4, 5, 6, 7, 8].map((count) => gallery(count, plates)),
  Image: sides.map((side) => image('spiral-stair.jpg', side, `Stairs, ${side}`)),
};
