import { Image } from './image.tsx';
import type { Picture } from './read.ts';
import type { RenderContext } from './render-context.ts';

interface Props {
  picture: Picture | null;
  context: RenderContext;
  eager?: boolean;
  /** As of `Image`. */
  sizes: string;
}

/** A picture in a box that cuts it; nothing without a picture. */
export function PictureBox({ picture, ...props }: Props) {
  return (
    picture && (
      <div className="picture">
        <Image picture={picture} {...props} />
      </div>
    )
  );
}
