import { Skeleton } from '@mantine/core';
import type { Media } from '@vold/contract';
import { lazy, Suspense } from 'react';
import { openPopup } from '../popups/popup-store.ts';

const CropPicture = lazy(() =>
  import('./crop-picture.tsx').then((module) => ({ default: module.CropPicture })),
);

const width = 720;

/** Chooses the part of a picture that is shown. The picture itself stays whole. */
export function openCropPopup(media: Media): void {
  openPopup({
    title: 'Crop picture',
    width,
    content: (close) => (
      <Suspense fallback={<Skeleton height={360} />}>
        <CropPicture media={media} close={close} />
      </Suspense>
    ),
  });
}
