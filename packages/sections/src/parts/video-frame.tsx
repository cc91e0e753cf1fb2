import { cutText, escapeHtml } from '@vold/contract';
import type { Player } from './player.ts';
import type { Picture } from './read.ts';
import type { RenderContext } from './render-context.ts';
import { safeSource } from './safe-href.ts';

interface Props {
  player: Player;
  /** The address of the video's own page. */
  href: string;
  title: string;
  caption: string;
  poster: Picture | null;
  context: RenderContext;
}

/**
 * A film that plays in the page once a visitor asks for it, without script: the frame begins with a document of our own,
 * a still that is a link to the player. Nothing is asked of the service before, not even the still. It is not sandboxed: a
 * player needs its origin, which that document of ours would share; the page's policy holds in it, and no script runs.
 */
export function VideoFrame({ player, href, title, caption, poster, context }: Props) {
  context.onFrame?.(player.origin);
  const name = title || hostOf(href);
  return (
    <figure className="media media--video">
      <iframe
        title={name}
        srcDoc={stillOf(player, name, poster)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <figcaption>
        {title && poster && <b>{title}</b>}
        {caption && <span>{caption}</span>}
        <a href={href} rel="noopener">
          {context.words('opens-on', { host: hostOf(href) })}
        </a>
      </figcaption>
    </figure>
  );
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, '');
}

/**
 * Drawn with attributes alone: the page's policy allows no styles in it. Without a picture it has the title. It says where
 * the film is loaded from.
 */
function stillOf({ src, origin }: Player, name: string, poster: Picture | null): string {
  const source = poster ? safeSource(poster.url) : '';
  const host = new URL(origin).hostname;
  const ground = source
    ? `<image href="${escapeHtml(source)}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice"/>`
    : line(cutText(name, 40), { y: '80%', size: 18 });
  const sign =
    '<svg x="50%" y="50%" overflow="visible"><circle r="32" fill="#000" fill-opacity=".6" stroke="#fff" stroke-opacity=".8"/><path d="M-9-14V14L14 0Z" fill="#fff"/></svg>';
  return [
    `<!doctype html><meta charset="utf-8"><title>${escapeHtml(name)}</title>`,
    '<body bgcolor="#16191a" topmargin="0" leftmargin="0" marginwidth="0" marginheight="0">',
    `<a href="${escapeHtml(src)}" aria-label="${escapeHtml(`${name} (${host})`)}">`,
    `<svg display="block" width="100%" height="100vh" aria-hidden="true">${ground}${sign}${line(host, { y: '94%', size: 13 })}</svg></a>`,
  ].join('');
}

/** A line that can be read on any picture. */
function line(text: string, { y, size }: { y: string; size: number }): string {
  return `<text x="50%" y="${y}" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${size}" fill="#fff" stroke="#000" stroke-opacity=".7" stroke-width="3" paint-order="stroke">${escapeHtml(text)}</text>`;
}
