import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Most of the time is theirs: what is left of them at their end runs beside the others. */
const first = ['server', 'site'];

/**
 * The order of test files. A shuffled one keeps the files of a project together: a worker goes on to the next file, with
 * what it has imported, only where that is of the same project.
 */
export class ProjectSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (!shuffle) return super.sort(files);
    const keys = new Map(files.map((file) => [file, keyOf(file, seed)]));
    return files.toSorted((a, b) => ((keys.get(a) ?? '') < (keys.get(b) ?? '') ? -1 : 1));
  }
}

function keyOf({ project, moduleId }: TestSpecification, seed: number): string {
  const turn = (first.indexOf(project.name) + 1 || first.length + 1).toString();
  const path = relative(import.meta.dirname, moduleId);
  return `${turn} ${project.name} ${createHash('sha256').update(`${seed} ${path}`).digest('hex')}`;
}
