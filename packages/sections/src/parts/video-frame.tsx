import { cutText, escapeHtml } from '@vold/contract';
import type { Player } from './player.ts';
import type { Picture } from './read.ts';
import type { RenderContext } from './render-context.ts';
import { safeSource } from './safe-href.ts';

interface Props {
  player: Player;
  /** Of the film's own page. */
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
  const host = new URL(player.origin).hostname;
  const name = title || host;
  return (
    <figure className="media media--video">
      <iframe
        title={name}
        srcDoc={stillOf(player, name, poster)}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <figcaption>
        {title && <b>{title}</b>}
        {caption && <span>{caption}</span>}
        <a href={href} rel="noopener">
          {context.words('opens-on', { host })}
        </a>
      </figcaption>
    </figure>
  );
}

/** Drawn with attributes alone: the page's policy allows no styles in it. */
function stillOf({ src }: Player, name: string, poster: Picture | null): string {
  const source = poster ? safeSource(poster.url) : '';
  const picture = source
    ? `<image href="${escapeHtml(source)}" width="100%" height="100%" preserveAspectRatio="xMidYMid slice"/>`
    : `<text x="50%" y="82%" text-anchor="middle" font-family="system-ui,sans-serif" font-size="18" fill="#fff">${escapeHtml(cutText(name, 40))}</text>`;
  const sign =
    '<svg x="50%" y="50%" overflow="visible"><circle r="32" fill="#000" fill-opacity=".6" stroke="#fff" stroke-opacity=".8"/><path d="M-9-14V14L14 0Z" fill="#fff"/></svg>';
  return [
    `<!doctype html><meta charset="utf-8"><title>${escapeHtml(name)}</title>`,
    '<body bgcolor="#16191a" topmargin="0" leftmargin="0" marginwidth="0" marginheight="0">',
    `<a href="${escapeHtml(src)}" aria-label="${escapeHtml(name)}">`,
    `<svg display="block" width="100%" height="100vh" aria-hidden="true">${picture}${sign}</svg></a>`,
  ].join('');
}
