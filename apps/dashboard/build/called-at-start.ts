import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { z } from 'zod';

/** The functions of React's renderer that a cold start calls, as `bench/src/start-functions.ts` writes them down. */
export const called: ReadonlySet<string> = new Set(
  z
    .array(z.string())
    .parse(JSON.parse(readFileSync(new URL('start-functions.json', import.meta.url), 'utf8'))),
);

/**
 * Has browsers compile what a cold start calls while it is fetched, on another thread. Without it functions are compiled
 * one by one when they are first called, on the thread that everything waits for: a quarter of a cold start.
 *
 * - Of files which are run nearly whole all functions are: Chromium's comment, which counts on the first line only.
 * - Of React's renderer a start calls a third: only these are, by the brackets around them, which V8 and others take for
 *   the sign of a function that is called at once. A function that the list does not know is compiled when it is called.
 *
 * @param whole names of the files which are run nearly whole
 */
export function calledAtStart(whole: ReadonlySet<string>): Plugin {
  let isMapped = false;
  return {
    name: 'vold:called-at-start',
    apply: 'build',
    enforce: 'post',
    configResolved({ build }) {
      // The sources of the list have not changed.
      isMapped = build.sourcemap !== false;
    },
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        return isMapped ? null : { code: bracketed(code), map: null };
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && whole.has(file.name))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

/** A script whose called functions are expressions in brackets, above all else, since any of it may call them. */
export function bracketed(code: string): string {
  const above: string[] = [];
  // The script's own functions begin and end a line; what is in them is indented.
  const rest = code.replace(
    /^function (\w+)(\([^)]*\) \{\n(?:[^}\n].*\n|\n)*\})$/gm,
    (whole, name: string, body: string) => {
      if (!called.has(name)) return whole;
      above.push(`var ${name} = (function ${body});\n`);
      return '';
    },
  );
  return above.join('') + rest;
}
