import { idPattern } from './find-tests.mjs';

/**
 * The verdict of test results about a fault: `{ verdict, note }`. Only a failure of a test or step that names the id kills the
 * mutant: a journey that fails at another step proves nothing for this one.
 *
 * - `killed`, `survived`: a test that names the id failed, or all of them passed
 * - `missed`: another test failed, so that the tests that name the id did not run or did not notice
 * - `unnamed`: no test names the id
 */
export function judge(id, { results, problems }) {
  const claims = claimsOf(id, results);
  const failed = claims.find(({ status }) => status === 'failed');
  if (failed) return { verdict: 'killed', note: failed.title };
  const other = results.find(({ status }) => status === 'failed');
  if (other) return { verdict: 'missed', note: `only this failed: ${other.title}${failedStep(other)}` };
  if (problems.length > 0) return { verdict: 'missed', note: problems[0].split('\n')[0] };
  if (claims.some(({ status }) => status === 'passed')) return { verdict: 'survived', note: '' };
  return { verdict: 'unnamed', note: 'no test names the id in its title' };
}

/** Did a test or step that names the id fail, in a run without any fault? */
export function failsByItself(id, results) {
  return claimsOf(id, results).some(({ status }) => status === 'failed');
}

/** The tests and the steps with the id in their own title. */
function claimsOf(id, results) {
  return results
    .flatMap((result) => [result, ...(result.steps ?? [])])
    .filter(({ title }) => idPattern(id).test(title));
}

function failedStep({ steps = [] }) {
  const step = steps.find(({ status }) => status === 'failed');
  return step ? `, at ${step.title}` : '';
}
