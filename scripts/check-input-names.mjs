/**
 * Checks that facts have one place. Code goes by the kind of an input's value (`packages/contract/src/inputs`), not by its name:
 * names are for forms, an input that a screen puts into its form. Lower `limit` when a file no longer needs one; raise it only for
 * a new form. Helpers for texts and JSON are those of `packages/contract/src/text`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './prepare.mjs';

/** Files outside the table that name an input. */
const limit = 27;

/**
 * Private helpers with a name that the contract's `text` folder has, or of which each means something else (`titleOf`). Use the
 * shared one; lower this when one goes.
 */
const helperLimit = 10;

const name = /'Vold(?!Error)[A-Z]/;
/** A comparison, a case, or a list of names. */
const decision = /(?:\bcase|[=!]==) ?'Vold(?!Error)[A-Z]|'Vold\w+',\s*'Vold/;

const helper =
  /^(?:async )?function (?:is(?:Object|Record|Data|Color)|parseJson|slug\w*|freeName|titleOf)\(/gm;

const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: root })
  .filter((file) => !/\.test(?:ing)?\.|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const naming = sources.filter(({ file, text }) => !file.includes('contract/src/inputs/') && name.test(text));
const deciding = naming.filter(({ text }) => decision.test(text));
const helpers = sources.flatMap(({ file, text }) =>
  [...text.matchAll(helper)].map(([found]) => `${file}: ${found}`),
);

say(`${naming.length} of at most ${limit} files outside packages/contract/src/inputs name an input`);
for (const { file } of deciding)
  say(`${file}: go by the kind of the value (kindOf), not by the name of the input`);
if (naming.length > limit) for (const { file } of naming) say(file);
say(`${helpers.length} of at most ${helperLimit} private helpers have a name of packages/contract/src/text`);
if (helpers.length > helperLimit) for (const line of helpers) say(line);
process.exit(deciding.length > 0 || naming.length > limit || helpers.length > helperLimit ? 1 : 0);
