import type { NewerVersion } from '../state/editor-state.ts';
import type { Subject } from '../subject/subject.ts';

/** Said when somebody else saved while there is unsaved work here. */
export function newerText({ by }: NewerVersion, kind: Subject['kind']): string {
  return `${by} saved this ${kind}. Your next save brings both together.`;
}
