import type { Picture } from './read.ts';
import type { RenderContext } from './render-context.ts';
import { safeSource } from './safe-href.ts';

interface Props {
  picture: Picture | null;
  context: RenderContext;
  /** The picture is visible at once: loaded first, never lazily. */
  eager?: boolean;
  className?: string;
}

/** A picture that fills its box, cut around its focal point. */
export function Image({ picture, context, eager = false, className }: Props) {
  const source = picture ? safeSource(picture.url) : '';
  if (!picture || !source) return null;
  const { focal } = picture;
  const classes = [className, focal && context.style({ 'object-position': `${focal.x}% ${focal.y}%` })];
  return (
    <img
      className={classes.filter(Boolean).join(' ') || undefined}
      src={source}
      alt={picture.alt ?? ''}
      width={picture.width}
      height={picture.height}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
    />
  );
}
