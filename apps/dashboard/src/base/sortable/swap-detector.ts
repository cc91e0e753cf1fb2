import { type CollisionDetector, CollisionPriority, CollisionType } from '@dnd-kit/abstract';
import { constants } from '@vold/contract';

/** The middle part of a row, as a share of its height, in which the pointer has to be for a swap (0.65). */
const { threshold } = constants.dragSort;

/** Rows change places when the pointer is within the middle 65 % of another row (drag-sort of the specification). */
export const swapDetector: CollisionDetector = ({ dragOperation, droppable }) => {
  const pointer = dragOperation.position.current;
  if (!droppable.shape || !pointer) return null;
  const { top, height, left, right } = droppable.shape.boundingRectangle;
  const distance = Math.abs(pointer.y - (top + height / 2));
  if (distance > (height * threshold) / 2 || pointer.x < left - 80 || pointer.x > right + 80) return null;
  return {
    id: droppable.id,
    value: 1 / (distance + 1),
    type: CollisionType.PointerIntersection,
    priority: CollisionPriority.High,
  };
};
