import { escapeHtml, isObject } from '@vold/contract';
import { marked } from 'marked';
import { membersOnly } from '../source/public-part.ts';
import { type JsonObject, listIn, textIn } from './json-values.ts';

type Lose = (what: string) => void;

/** Longer Markdown stays as it was typed: rendering takes more time than the text is worth. */
const maxMarkdown = 200_000;

/** A card's HTML as Ghost renders it, as far as the import reads that; '' for one that shows nothing. */
export function cardHtml(name: string, data: JsonObject, lose: Lose): string {
  // Both editors have the same cards; the older one writes some names with dashes, or longer.
  if (isForMembers(data)) {
    lose(membersOnly);
    return '';
  }
  const card = name.replace(/^card-/, '').replaceAll('-', '');
  if (Object.hasOwn(cards, card)) return cards[card]?.(data, lose) ?? '';
  const words = plainWords(data);
  lose(
    `The card “${name.slice(0, 50)}” of Ghost is not known here: ${words ? 'its words were kept' : 'it was left out'}.`,
  );
  return words;
}

/** Cards may be shown to some visitors only. */
function isForMembers({ visibility }: JsonObject): boolean {
  if (!isObject(visibility)) return false;
  const { web } = visibility;
  const isShown = isObject(web) ? web.nonMember : (visibility.showOnWeb ?? true);
  return isShown === false || isShown === 'false';
}

const cards: Readonly<Record<string, (data: JsonObject, lose: Lose) => string>> = {
  image: (data) => {
    const href = textIn(data, 'href');
    const image = imageHtml(data);
    const wide = /^(?:wide|full)$/.test(textIn(data, 'cardWidth'))
      ? ` align${textIn(data, 'cardWidth')}`
      : '';
    return image && figure(`image-card${wide}`, href ? link(href, image) : image, textIn(data, 'caption'));
  },
  gallery: (data) => {
    const images = listIn(data, 'images')
      .filter(isObject)
      .map((image) => `<figure>${imageHtml(image)}${captionHtml(textIn(image, 'caption'))}</figure>`);
    return images.length > 0 ? figure('gallery-card', images.join(''), textIn(data, 'caption')) : '';
  },
  bookmark: (data) => {
    const metadata = isObject(data.metadata) ? data.metadata : {};
    const url = textIn(data, 'url') || textIn(metadata, 'url');
    const title = textIn(metadata, 'title') || textIn(data, 'title') || url;
    const about = textIn(metadata, 'description') || textIn(data, 'description');
    const thumbnail = textIn(metadata, 'thumbnail');
    const inside = [
      part('bookmark-title', escapeHtml(title)),
      part('bookmark-description', escapeHtml(about)),
      part('bookmark-author', escapeHtml(textIn(metadata, 'author'))),
      part('bookmark-publisher', escapeHtml(textIn(metadata, 'publisher'))),
      part('bookmark-thumbnail', thumbnail && `<img src="${escapeHtml(thumbnail)}" alt="">`),
    ].join('');
    return url && figure('bookmark-card', link(url, inside), textIn(data, 'caption'));
  },
  embed: (data) => {
    const url = textIn(data, 'url');
    return url
      ? `<iframe src="${escapeHtml(url)}"></iframe>${captionParagraph(data)}`
      : `${textIn(data, 'html')}${captionParagraph(data)}`;
  },
  html: (data) => textIn(data, 'html'),
  markdown: (data, lose) => markdownHtml(textIn(data, 'markdown'), lose),
  hr: () => '<hr>',
  horizontalrule: () => '<hr>',
  code: (data) => codeHtml(data),
  codeblock: (data) => codeHtml(data),
  callout: (data) =>
    `<div class="kg-card kg-callout-card">${part('callout-emoji', escapeHtml(textIn(data, 'calloutEmoji')))}${part('callout-text', textIn(data, 'calloutText'))}</div>`,
  toggle: (data) =>
    `<div class="kg-card kg-toggle-card"><h4 class="kg-toggle-heading-text">${textIn(data, 'heading')}</h4>${part('toggle-content', textIn(data, 'content'))}</div>`,
  button: (data) => buttonHtml(textIn(data, 'buttonUrl'), textIn(data, 'buttonText')),
  file: (data) => {
    const title = textIn(data, 'fileTitle', 'fileName') || 'File';
    const url = textIn(data, 'src');
    const about = textIn(data, 'fileCaption');
    return url
      ? `<div class="kg-card kg-file-card">${link(url, part('file-card-title', escapeHtml(title)))}</div>${about && `<p>${escapeHtml(about)}</p>`}`
      : '';
  },
  audio: (data) =>
    textIn(data, 'src') &&
    `<div class="kg-card kg-audio-card"><audio src="${escapeHtml(textIn(data, 'src'))}"></audio>${part('audio-title', escapeHtml(textIn(data, 'title')))}</div>`,
  video: (data) => {
    const poster = escapeHtml(textIn(data, 'customThumbnailSrc', 'thumbnailSrc'));
    const src = textIn(data, 'src');
    return (
      src &&
      `<figure class="kg-card kg-video-card" data-kg-thumbnail="${poster}"><video src="${escapeHtml(src)}"></video>${captionHtml(textIn(data, 'caption'))}</figure>`
    );
  },
  product: (data) =>
    [
      picture(textIn(data, 'productImageSrc')),
      heading(3, textIn(data, 'productTitle')),
      textIn(data, 'productDescription'),
      data.productButtonEnabled === true
        ? buttonHtml(textIn(data, 'productUrl'), textIn(data, 'productButton'))
        : '',
    ].join(''),
  header: (data) => headed(data),
  calltoaction: (data) =>
    [
      picture(textIn(data, 'imageUrl')),
      textIn(data, 'textValue'),
      data.showButton === true ? buttonHtml(textIn(data, 'buttonUrl'), textIn(data, 'buttonText')) : '',
    ].join(''),
  signup: (data, lose) => {
    lose('A form to sign up as a member was left out: there are no members here.');
    return headed({ ...data, buttonText: '' });
  },
  email: (_, lose) => onlyMail(lose),
  emailcta: (_, lose) => onlyMail(lose),
  // Content below the border is for members; such posts are drafts here.
  paywall: () => '',
};

function onlyMail(lose: Lose): string {
  lose('A part of the text that only mails had was left out: visitors never saw it.');
  return '';
}

function headed(data: JsonObject): string {
  const below = textIn(data, 'subheader', 'subheading');
  return [
    picture(textIn(data, 'backgroundImageSrc')),
    heading(2, textIn(data, 'header', 'heading')),
    below && `<p>${below}</p>`,
    buttonHtml(textIn(data, 'buttonUrl'), textIn(data, 'buttonText')),
  ].join('');
}

function markdownHtml(markdown: string, lose: Lose): string {
  if (markdown.length <= maxMarkdown) {
    try {
      return marked.parse(markdown, { async: false });
    } catch (error) {
      // Nested without end.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  lose('A text in Markdown stays as it was typed: it is too long or nested too deeply.');
  return `<pre>${escapeHtml(markdown)}</pre>`;
}

function codeHtml(data: JsonObject): string {
  const language = /^[\w-]{1,40}$/.exec(textIn(data, 'language'))?.[0];
  const name = language ? ` class="language-${language}"` : '';
  return `<pre><code${name}>${escapeHtml(textIn(data, 'code'))}</code></pre>${captionParagraph(data)}`;
}

/** The texts of an unknown card. */
function plainWords(data: JsonObject): string {
  const texts = ['html', 'text', 'title', 'heading', 'description', 'caption'].map((key) =>
    textIn(data, key),
  );
  return texts.filter(Boolean).join('<br>');
}

function imageHtml(data: JsonObject): string {
  const src = textIn(data, 'src');
  return src && `<img src="${escapeHtml(src)}" alt="${escapeHtml(textIn(data, 'alt'))}">`;
}

function picture(src: string): string {
  return src && `<figure><img src="${escapeHtml(src)}" alt=""></figure>`;
}

function figure(name: string, inside: string, caption: string): string {
  return `<figure class="kg-card kg-${name}">${inside}${captionHtml(caption)}</figure>`;
}

/** Captions are HTML. */
function captionHtml(caption: string): string {
  return caption && `<figcaption>${caption}</figcaption>`;
}

function captionParagraph(data: JsonObject): string {
  const caption = textIn(data, 'caption');
  return caption && `<p><em>${caption}</em></p>`;
}

function heading(level: number, text: string): string {
  return text && `<h${level}>${text}</h${level}>`;
}

function buttonHtml(url: string, text: string): string {
  return url && text
    ? `<div class="wp-block-buttons"><div class="wp-block-button">${link(url, escapeHtml(text))}</div></div>`
    : '';
}

function part(name: string, inside: string): string {
  return inside && `<div class="kg-${name}">${inside}</div>`;
}

function link(url: string, inside: string): string {
  return `<a href="${escapeHtml(url)}">${inside}</a>`;
}
