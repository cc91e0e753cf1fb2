import { type NavigationPosition, navigationPositions } from '@vold/contract';

/** The positions of website menus (SETN-05), in the order of the specification, and what they are called (SETN-06). */
export const menuPositions: readonly { position: NavigationPosition; title: string }[] = [
  { position: 'top', title: 'Top Navigation' },
  { position: 'bottom', title: 'Bottom Navigation' },
  { position: 'sidebar', title: 'Side Navigation' },
  { position: 'main', title: 'Main Navigation' },
];

export function isPosition(value: string | undefined): value is NavigationPosition {
  return navigationPositions.some((position) => position === value);
}
