import type { Subject } from '../subject/subject.ts';

/** Said when somebody else saved while there is unsaved work here. */
export function newerText(kind: Subject['kind']): string {
  return `Another editor saved this ${kind}. Your next save brings both together.`;
}
