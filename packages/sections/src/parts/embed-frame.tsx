import type { RenderContext } from './render-context.ts';

/** Pixels that the height of a frame is kept within. */
const heights = { min: 80, max: 2000 };

/** True if the client allows pages of this host in frames. */
export function mayFrame(href: string, { website }: RenderContext): boolean {
  const url = URL.parse(href);
  return url?.protocol === 'https:' && url.port === '' && website.embedHosts.includes(url.hostname);
}

interface Props {
  href: string;
  title: string;
  caption: string;
  height: number | null;
  context: RenderContext;
}

/** A page of another website in a frame, which can do nothing to the page around it. */
export function EmbedFrame({ href, title, caption, height, context }: Props) {
  const { origin, hostname } = new URL(href);
  context.onFrame?.(origin);
  const style =
    height === null
      ? undefined
      : context.style({ height: `${Math.min(heights.max, Math.max(heights.min, height))}px` });
  return (
    <figure className="media media--frame">
      <iframe
        className={style}
        src={href}
        title={title || hostname}
        loading="lazy"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        allow="fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      {(title || caption) && (
        <figcaption>
          {title && <b>{title}</b>} {caption}
        </figcaption>
      )}
    </figure>
  );
}
