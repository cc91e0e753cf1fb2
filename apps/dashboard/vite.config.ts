import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { calledAtStart } from './build/called-at-start.ts';
import { runtimeInChunks } from './build/runtime-in-chunks.ts';

const api = process.env.VOLD_API_URL ?? 'http://127.0.0.1:4000';

/**
 * Code that screens share is a few files instead of dozens: a cold start waits for each round of requests, not for
 * their bytes. Each group has what its roots import, without what a group of higher priority has.
 *
 * - `react`: React and its renderer. Apart from `index`, so that processors compile them at the same time.
 * - `index`: all else that runs before a screen is known, what is around every screen, and the screens of Home and Pages.
 * - `schemas`: Zod, the shapes of the API's answers, and lists of posts, which read the forms of their types by it. The first
 *   screen of others does without (src/base/api/schemas.ts).
 * - `sign-in`: the sign-in screen, apart from all that a visitor without an account never sees.
 * - `files`: the file manager.
 * - `forms`: records and their inputs.
 *
 * A list shows its rows after eight requests (e2e/src/cold-start.e2e.ts): the document, `start.js`, `index`, `react`, the
 * screen's own file, the stylesheet, the font, and one or two for all calls.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//,
    priority: 5,
  },
  { name: 'index', tags: ['$initial' as const], priority: 4 },
  {
    name: 'schemas',
    test: /src\/(?:base\/api\/schemas\.ts|features\/posts\/posts-screen\.tsx)$/,
    priority: 2,
  },
  { name: 'sign-in', test: /src\/features\/sign-in\/sign-in-screen\.tsx$/, priority: 1 },
  { name: 'files', test: /src\/features\/files\/files-screen\.tsx$/, priority: 1 },
  { name: 'forms', test: /src\/editing\/(?:record\/record-screen\.tsx|inputs\/index\.ts)$/, priority: 0 },
];

/**
 * Seven characters tell files apart, and are the fewest. The first file names all others: each character more costs every cold
 * start 150 bytes.
 */
const fileNames = {
  chunkFileNames: 'assets/[name]-[hash:7].js',
  entryFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/** Files of which a cold start runs most. */
const wholeAtStart: ReadonlySet<string> = new Set(['index']);

/** Keeps styles that are imported for themselves (src/app/list-styles.ts): Vite drops a CSS module whose names are not used. */
const stylesStay: Plugin = {
  name: 'vold:styles-stay',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};

/**
 * The build runs under a strict Content-Security-Policy: no inline script, no inline style element, no
 * `data:` asset. So nothing is inlined, and Mantine's variables are a stylesheet (see src/base/theme).
 */
export default defineConfig({
  plugins: [react(), stylesStay, runtimeInChunks, calledAtStart(wholeAtStart)],
  server: {
    port: 4100,
    proxy: { '/api': api, '/files': api },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // For scripts/check-size.mjs.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks }, ...fileNames } },
    reportCompressedSize: false,
  },
});
