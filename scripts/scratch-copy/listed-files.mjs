import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

let files;

/** The files of the checkout, committed or new, without ignored ones: paths in the project's folder. */
export function listedFiles() {
  files ??= execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    maxBuffer: 1e8,
  })
    .toString()
    .split('\0')
    .filter((path) => path && existsSync(join(root, path)));
  return files;
}
