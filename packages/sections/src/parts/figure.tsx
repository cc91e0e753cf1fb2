import type { ReactNode } from 'react';
import { HourMark } from './hour-mark.tsx';
import { Image } from './image.tsx';
import type { Picture } from './read.ts';
import type { RenderContext } from './render-context.ts';

interface Props {
  picture: Picture | null;
  /** Words in bold before the caption. */
  hour?: string;
  /** Default the picture's own. */
  caption?: string | undefined;
  /** How wide the picture is, as the attribute has it. */
  sizes?: string;
  className?: string;
  context: RenderContext;
  /** Draws around the picture, inside its frame. */
  around?: (image: ReactNode) => ReactNode;
}

/** A picture in its frame, with a label and a caption below where there are any. */
export function Figure({ picture, hour = '', caption, sizes, className, context, around }: Props) {
  if (!picture) return null;
  const said = caption || picture.caption || '';
  const image = <Image picture={picture} context={context} sizes={sizes} />;
  return (
    <figure className={className}>
      <div className="picture">{around ? around(image) : image}</div>
      <FigureCaption picture={picture} hour={hour} said={said} context={context} />
    </figure>
  );
}

interface CaptionProps {
  picture: Picture;
  hour?: string;
  /** Default the picture's own caption. */
  said?: string;
  context: RenderContext;
}

/** The caption of a picture, and its credit. */
export function FigureCaption({ picture, hour = '', said = picture.caption ?? '', context }: CaptionProps) {
  if (!hour && !said && !picture.credit) return null;
  return (
    <figcaption>
      {(hour || said) && <HourMark hour={hour} caption={said} context={context} />}
      <Credit picture={picture} />
    </figcaption>
  );
}

/** Who made a picture. */
export function Credit({ picture }: { picture: Picture }) {
  return picture.credit && <small className="credit">{picture.credit}</small>;
}
