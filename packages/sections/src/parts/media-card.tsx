import { Image } from './image.tsx';
import type { Picture } from './read.ts';
import type { RenderContext } from './render-context.ts';
import { safeHref, safeSource } from './safe-href.ts';

interface Props {
  url: string;
  title: string;
  caption: string;
  poster: Picture | null;
  /** Height of a page in a frame, in pixels; null: as high as a video. */
  height?: number | null;
  context: RenderContext;
}

/**
 * A film, a sound or a page elsewhere, as a card that links to it: nothing is requested from there before a
 * visitor asks. Own files (`/…` or ending in a media type) play in the page, and so do films of YouTube and Vimeo. Pages of
 * the hosts that the client allows are shown in a frame.
 */
export function MediaCard({ url, title, caption, poster, height = null, context }: Props) {
  const href = safeHref(url);
  if (href === '#') return null;
  const kind = playedAs(href);
  const framed = kind === null && context.frameOf?.({ href, title, caption, poster, height }, context);
  if (framed) return framed;
  if (kind === null) return <LinkCard {...{ href, title, caption, poster, context }} />;
  return (
    <figure className="media">
      {kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: captions are the editor's to add
        <video src={href} controls preload="none" poster={poster ? safeSource(poster.url) : undefined} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: captions are the editor's to add
        <audio src={href} controls preload="none" />
      )}
      {(title || caption) && <figcaption>{title || caption}</figcaption>}
    </figure>
  );
}

/** How a file is played, by the ending of its address; null: it is not. */
export function playedAs(href: string): 'video' | 'audio' | null {
  if (/\.(?:mp4|webm|ogv|mov|m4v)(?:\?|$)/i.test(href)) return 'video';
  return /\.(?:mp3|ogg|oga|m4a|wav|flac|aac)(?:\?|$)/i.test(href) ? 'audio' : null;
}

function LinkCard({ href, title, caption, poster, context }: Omit<Props, 'url'> & { href: string }) {
  const host = hostOf(href);
  return (
    <a className={`media media--link${poster ? '' : ' media--bare'}`} href={href} rel="noopener">
      <span className="media__poster picture">
        <Image picture={poster} context={context} sizes="(min-width:600px) 19rem,90vw" />
        <svg viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="32" r="31" />
          <path d="M26 21v22l18-11z" />
        </svg>
      </span>
      <span className="media__text">
        <b>{title || host}</b>
        {caption && <span>{caption}</span>}
        {host && <span className="soft">{context.words('opens-on', { host })}</span>}
      </span>
    </a>
  );
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '');
  } catch {
    return '';
  }
}
