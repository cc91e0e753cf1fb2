import { Skeleton } from '@mantine/core';
import { mapValue } from '@vold/contract';
import { lazy, Suspense } from 'react';
import type { InputKind, InputProps } from '../input-kind.ts';
import { writtenPosition } from './position.ts';

const MapField = lazy(() => import('./map-field.tsx'));

function VoldMap(props: InputProps) {
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <MapField {...props} />
    </Suspense>
  );
}

/** A position: a list with one 'lat,lng' text (PICK-30). The map is loaded when a form has one. */
export const voldMap: InputKind = {
  Input: VoldMap,
  labelling: 'group',
  schema: mapValue,
  isEmpty: (value) => writtenPosition(value) === '',
};
