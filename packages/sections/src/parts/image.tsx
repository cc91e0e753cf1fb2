import { isPicturePlaceholder, pictureSources } from '@vold/contract';
import type { ImgHTMLAttributes } from 'react';
import type { Picture } from './read.ts';
import type { RenderContext } from './render-context.ts';
import { safeSource } from './safe-href.ts';

interface Props {
  picture: Picture | null;
  context: RenderContext;
  /** The picture is visible at once: loaded first, never lazily. */
  eager?: boolean;
  /** How wide its box is, as the attribute has it; default the width of the window. */
  sizes?: string;
  className?: string;
}

/** A picture that fills its box, cut around its focal point, in the format and size that suit the visitor. */
export function Image(props: Props) {
  const { picture, eager = false, sizes } = props;
  if (!picture || pictureSources(picture).length === 0) return <ImageElement {...props} />;
  return (
    <picture className="sizes">
      <ImageSources picture={picture} eager={eager} sizes={sizes} />
      <ImageElement {...props} />
    </picture>
  );
}

interface SourceProps {
  picture: Picture;
  eager?: boolean;
  sizes?: string | undefined;
  /** When they apply, for example in the dark. */
  media?: string;
}

/** The `<source>` elements of a picture, for a `<picture>` of one's own. */
export function ImageSources({ picture, eager = false, sizes: box = '100vw', media }: SourceProps) {
  // A picture that is loaded late knows its box by then, in browsers that can tell.
  const sizes = eager ? box : `auto, ${box}`;
  const sources = pictureSources(picture).map(({ type, srcSet }) => (
    <source key={type} type={type} media={media} srcSet={srcSet} sizes={sizes} />
  ));
  if (sources.length > 0 || media === undefined) return sources;
  const source = safeSource(picture.url);
  return source && <source media={media} srcSet={source} />;
}

/** The `<img>` alone. */
export function ImageElement(props: Props) {
  const attributes = imageAttributes(props);
  return attributes && <img {...attributes} alt={attributes.alt} />;
}

/** Attributes of the `<img>`; null: there is no picture that may be loaded. */
export function imageAttributes({
  picture,
  context,
  eager = false,
  className,
}: Props): ImgHTMLAttributes<HTMLImageElement> | null {
  const source = picture ? safeSource(picture.url) : '';
  if (!picture || !source) return null;
  const classes = [className, styleOf(picture, context)];
  return {
    className: classes.filter(Boolean).join(' ') || undefined,
    src: source,
    alt: picture.alt ?? '',
    width: picture.width,
    height: picture.height,
    loading: eager ? undefined : 'lazy',
    fetchPriority: eager ? 'high' : undefined,
    decoding: 'async',
  };
}

/** The crop of a picture, and its placeholder while it loads. */
function styleOf({ focal, placeholder }: Picture, context: RenderContext): string {
  const position = focal && `${focal.x}% ${focal.y}%`;
  const rules: Record<string, string> = position ? { 'object-position': position } : {};
  // Content may hold anything; only what is a placeholder becomes part of a style sheet.
  if (placeholder !== undefined && isPicturePlaceholder(placeholder)) {
    rules.background = `url("${placeholder}") ${position ?? 'center'} / cover no-repeat`;
  }
  return Object.keys(rules).length > 0 ? context.style(rules) : '';
}
