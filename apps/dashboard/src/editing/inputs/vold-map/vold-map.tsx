import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../../base/loading/lazy-part.tsx';
import type { InputProps, InputView } from '../../fields/input-kind.ts';

const MapField = lazyPart(() => import('./map-field.tsx').then((module) => module.default), {
  waiting: <Skeleton height={360} />,
});

function VoldMap(props: InputProps) {
  return <MapField {...props} />;
}

/** A position: a list with one 'lat,lng' text (PICK-30). The map is loaded when a form has one. */
export const voldMap: InputView = {
  Input: VoldMap,
  labeling: 'group',
};
