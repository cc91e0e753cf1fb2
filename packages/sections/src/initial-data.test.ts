import { sectionProblems } from '@vold/contract';
import { expect, it } from 'vitest';
import { definitions } from './index.ts';

it('begins every section with data that its rules take', () => {
  const problems = Object.values(definitions).flatMap((d) =>
    sectionProblems(d.components, d.initialData ?? {}).map((p) => ({ ...p, id: d.sectionId })),
  );
  expect(problems).toEqual([]);
});
