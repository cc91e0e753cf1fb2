/**
 * Checks that code goes by the kind of an input's value (`packages/contract/src/inputs`), not by its name. Names are for forms: an
 * input that a screen puts into its form. Lower `limit` when a file no longer needs one; raise it only for a new form.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './prepare.mjs';

/** Files outside the table that name an input. */
const limit = 28;

const name = /'Vold(?!Error)[A-Z]/;
/** A comparison, a case, or a list of names. */
const decision = /(?:\bcase|[=!]==) ?'Vold(?!Error)[A-Z]|'Vold\w+',\s*'Vold/;

const naming = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) =>
    !/\.test(?:ing)?\.|\/testing\/|contract\/src\/inputs\//.test(file) &&
    name.test(readFileSync(join(root, file), 'utf8')),
);
const deciding = naming.filter((file) => decision.test(readFileSync(join(root, file), 'utf8')));

say(`${naming.length} of at most ${limit} files outside packages/contract/src/inputs name an input`);
for (const file of deciding)
  say(`${file}: go by the kind of the value (kindOf), not by the name of the input`);
if (naming.length > limit) for (const file of naming) say(file);
process.exit(deciding.length > 0 || naming.length > limit ? 1 : 0);
