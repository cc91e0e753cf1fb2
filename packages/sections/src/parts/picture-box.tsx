import type { ComponentProps } from 'react';
import { Image } from './image.tsx';

interface Props extends Omit<ComponentProps<typeof Image>, 'className'> {
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
