import { Skeleton } from '@mantine/core';
import type { Media } from '@vold/contract';
import { lazyPart } from '../../base/loading/lazy-part.tsx';
import { openPopup } from '../../core/popups/popup-store.ts';

const CropPicture = lazyPart(() => import('./crop-picture.tsx').then((module) => module.CropPicture), {
  waiting: <Skeleton height={360} />,
});

const width = 720;

/** Chooses the part of a picture that is shown. The picture itself stays whole. */
export function openCropPopup(media: Media): void {
  openPopup({
    title: 'Crop picture',
    width,
    content: (close) => <CropPicture media={media} close={close} />,
  });
}
