/** Checks the spelling of the files that cspell.json names: American English, and the words of docs/words.txt. */
import { ourNode, run } from './prepare.mjs';
import { tool } from './test-runners.mjs';

process.exit(await run(ourNode(), [tool('cspell/bin.mjs'), 'lint', '--no-progress', '--no-summary']));
