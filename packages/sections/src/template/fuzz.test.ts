import { expect, it } from 'vitest';
import { fuzzTemplates } from '../testing/fuzz-templates.tsx';

it('keeps scripts, foreign addresses and styles outside of the section out of random templates', () => {
  let accepted = 0;
  for (const template of fuzzTemplates(Number(process.env.VOLD_TEST_SEED ?? 1), 1000))
    if (template) accepted += 1;
  // If nearly all were refused, the rest would prove little.
  expect(accepted).toBeGreaterThan(270);
}, 60_000);
