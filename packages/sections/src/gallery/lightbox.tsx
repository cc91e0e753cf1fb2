import type { ReactNode } from 'react';
import { Credit } from '../parts/figure.tsx';
import { Image } from '../parts/image.tsx';
import type { Picture } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';

interface Props {
  /** The id of the picture on its page. */
  id: string;
  picture: Picture;
  caption: string;
  context: RenderContext;
  /** The picture as the gallery shows it. */
  children: ReactNode;
}

/**
 * A picture that opens large when it is clicked, and closes by Escape, by a click next to it or by its button: a native
 * popover, so that no script is needed. The large file loads when it is first opened.
 */
export function Lightbox({ id, picture, caption, context, children }: Props) {
  const { words } = context;
  const name = picture.alt || caption;
  return (
    <>
      <button
        type="button"
        className="lightbox__open"
        popoverTarget={id}
        aria-label={name ? `${words('enlarge')}: ${name}` : words('enlarge')}
      >
        {children}
      </button>
      <div id={id} popover="auto" className="lightbox" role="dialog" aria-label={name || words('enlarge')}>
        <Image picture={picture} context={context} className="lightbox__picture" />
        {(caption || picture.credit) && (
          <p>
            {caption} <Credit picture={picture} />
          </p>
        )}
        <button
          type="button"
          className="lightbox__close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={words('close')}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </div>
    </>
  );
}
