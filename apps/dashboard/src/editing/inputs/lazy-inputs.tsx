import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../base/loading/lazy-part.tsx';

/*
 * Inputs with code of their own size: loaded when a form has one, so that they are not part of the editor's first download.
 */

/** A date, shown as MM/DD/YYYY and stored as YYYY-MM-DD (PICK-26). */
export const VoldCalendar = lazyPart(
  () => import('./vold-calendar/calendar-field.tsx').then((module) => module.default),
  { waiting: <Skeleton height={36} /> },
);

/** One of the sixteen fonts, by the name of its family (THEME-08). */
export const VoldFontSelector = lazyPart(
  () => import('./vold-font-selector/font-list.tsx').then((module) => module.default),
  { waiting: <Skeleton height={36} /> },
);

/** A position: a list with one 'lat,lng' text (PICK-30). */
export const VoldMap = lazyPart(() => import('./vold-map/map-field.tsx').then((module) => module.default), {
  waiting: <Skeleton height={360} />,
});

/** Rich text, stored as HTML. */
export const VoldRichEditor = lazyPart(
  () => import('./vold-rich-editor/rich-text-field.tsx').then((module) => module.default),
  { waiting: <Skeleton height={200} /> },
);
