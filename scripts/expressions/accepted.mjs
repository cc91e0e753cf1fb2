/**
 * Regular expressions that may take more than linear time, with the files that may have them and what bounds their input.
 * Text that strangers or clients choose needs a bound in characters; everything else is ours or the operator's.
 *
 * @type {{ expression: string, files: string[], bound: string }[]}
 */
export const accepted = [
  {
    expression: String.raw`/[\s,;:.–-]+$/`,
    files: ['packages/contract/src/text/cut-text.ts'],
    bound:
      'The text is cut to the length that is shown before, at most 300 characters; blanks are collapsed.',
  },
  {
    expression: String.raw`/(?:^|\/)((?:docs|packages)(?:\/[\w-]+)*)\/([\w-]+)\.md$/`,
    files: ['apps/dashboard/src/editing/handbook/handbook-pages.ts'],
    bound: 'Links in our own handbook.',
  },
  {
    expression: String.raw`/^#{2,4}\s+(.*)$/`,
    files: ['apps/dashboard/src/editing/handbook/search-handbook.ts'],
    bound: 'Lines of our own handbook.',
  },
  {
    expression: String.raw`/!?\[([^\]]*)\]\([^)]*\)/g`,
    files: ['apps/dashboard/src/editing/handbook/search-handbook.ts'],
    bound: 'Texts of our own handbook.',
  },
  {
    expression: String.raw`/^https?:\/\/.*\{z\}.*$/`,
    files: ['apps/server/src/platform/config/read-config.ts'],
    bound: 'An environment variable, which the operator sets.',
  },
  {
    expression: String.raw`/(?:(?:FATAL|PANIC):\s+|^initdb: (?:error: )?)(?!warning|hint|detail|removing)(.+)$/`,
    files: ['apps/server/src/platform/embedded-postgres/start-embedded-postgres.ts'],
    bound: 'Single lines that PostgreSQL prints while it starts.',
  },
  {
    expression: String.raw`/\[[^\]]*\]/g`,
    files: ['apps/site/src/render/used-rules.ts'],
    bound: 'Selectors of our own style sheets, read once when the site starts.',
  },
  {
    expression: String.raw`/^function (\w+)(\([^)]*\) \{\n(?:[^}\n].*\n|\n)*\})$/gm`,
    files: ['apps/dashboard/build/called-at-start.ts'],
    bound: 'Our own code, while the dashboard is built.',
  },
  {
    expression: String.raw`/\s*U\+/i`,
    files: ['apps/site/build/cut-font.ts'],
    bound: 'Style sheets of the font packages, while the site is built.',
  },
  {
    expression: String.raw`/,.*\.woff\).*$/`,
    files: ['apps/site/build/font-faces.ts'],
    bound: 'Style sheets of the font packages, while the site is built.',
  },
  {
    expression: 'new RegExp',
    files: [
      'apps/server/src/modules/client-archive/spool-rows.ts',
      'apps/server/src/modules/session/provider/sign-in-state.ts',
      'apps/site/src/render/asset-names.ts',
      'packages/live/src/shape.ts',
      'scripts/mutant-runner/find-tests.mjs',
      'packages/sections/src/parts/section-style.ts',
      'apps/site/src/http/serve-cached.ts',
    ],
    bound:
      'Built from constants: a client id, names of parameters, a cookie name, a font name, expressions of the contract, lengths. Each has bounded repetitions.',
  },
];
