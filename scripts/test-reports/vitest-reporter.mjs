import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/**
 * A reporter for Vitest: writes to the file that `VOLD_VITEST_REPORT` names what `readVitest` reads. Vitest's own JSON
 * does not say which tests passed only at a second attempt.
 */
export default class ReportFile {
  onTestRunEnd(modules, errors) {
    const report = {
      results: modules.flatMap((module) => [...module.children.allTests()].map(describeTest)),
      problems: [...modules.flatMap(problemsOf), ...errors.map(messageOf)],
    };
    const path = process.env.VOLD_VITEST_REPORT;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(report));
  }
}

function describeTest(test) {
  const { state, errors = [] } = test.result();
  return {
    title: test.fullName,
    file: fileOf(test.module),
    line: test.location?.line,
    status: state === 'passed' || state === 'failed' ? state : 'skipped',
    isFlaky: test.diagnostic()?.flaky ?? false,
    duration: test.diagnostic()?.duration ?? 0,
    messages: errors.map(messageOf),
  };
}

/** Failures outside of tests: a file that could not be loaded, a hook. */
function problemsOf(module) {
  const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
  return errors.map((error) => `${fileOf(module)}: ${messageOf(error)}`);
}

function fileOf(module) {
  return relative(process.cwd(), module.moduleId);
}

function messageOf({ message, stack }) {
  return stack ?? message;
}
