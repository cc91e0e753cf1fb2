import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { calledAtStart } from './build/called-at-start.ts';

const api = process.env.VOLD_API_URL ?? 'http://127.0.0.1:4000';

/**
 * Code that screens share is a few files instead of dozens: a cold start waits for each round of requests, not for
 * their bytes. Each group has what its roots import, without what a group of higher priority has.
 *
 * - `react-dom`, React's renderer, and `react`: the rest of it, the router and the cache. Apart from `index`, so that
 *   processors compile them beside each other.
 * - `index`: all else that runs before a screen is known.
 * - `menus`: what menus and fields that open are made of. Hardly any of it is run before one is opened, so it is not
 *   compiled before either.
 * - `frame`: what stands around every screen, and lists.
 * - `schemas`: Zod, and the shapes of the API's answers. The first screen does without (src/base/api/schemas.ts).
 * - `posts`: lists of posts, whose filters share code with forms.
 * - `sign-in`: the sign-in screen, apart from all that a visitor without an account never sees.
 * - `segments`: Mantine's segments, which forms have, and Insights has without forms.
 * - `storage`: how much a client stores, which the file manager and Insights tell.
 * - `forms`: records and their inputs.
 */
const chunks = [
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules\/(?:react|scheduler|use-sync-external-store)\/|@tanstack\/(?:react-)?(?:router|query|store)/,
    priority: 6,
  },
  { name: 'react-dom', test: /react-dom-client\.production\.js$/, priority: 5 },
  { name: 'index', tags: ['$initial' as const], priority: 4 },
  {
    name: 'menus',
    test: /@floating-ui\/|@mantine\/core\/esm\/(?:components\/(?:Menu|Popover|Tooltip)|utils\/Floating)\/|\/(?:Combobox|use-combobox)\.mjs$/,
    priority: 3,
  },
  {
    name: 'frame',
    test: /src\/(?:shell\/shell-layout|core\/screen\/screen|editing\/listing\/list-screen|features\/pages\/pages-screen)\.tsx$|src\/editing\/record\/use-list-links\.ts$/,
    priority: 2,
  },
  { name: 'schemas', test: /src\/base\/api\/schemas\.ts$/, priority: 2 },
  { name: 'posts', test: /src\/features\/posts\/posts-screen\.tsx$/, priority: 1 },
  { name: 'sign-in', test: /src\/features\/sign-in\/sign-in-screen\.tsx$/, priority: 1 },
  { name: 'segments', test: /SegmentedControl\/SegmentedControl\.mjs$/, priority: 1 },
  { name: 'storage', test: /src\/editing\/files\/(?:use-storage-use\.ts|storage-meter\.tsx)$/, priority: 1 },
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

/** What a cold start runs most of. */
const wholeAtStart: ReadonlySet<string> = new Set(['react', 'index', 'frame']);

/** What every signed-in screen needs besides what the document names itself. */
const frameFiles: ReadonlySet<string> = new Set(['frame']);

/**
 * Names in the document what every signed-in screen needs, so that it is fetched beside the code that will ask for it,
 * and its styles. (Not by `preload`, of which browsers complain where it is not used at once.)
 */
const frame: Plugin = {
  name: 'vold:frame',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const link = (rel: string, file: string): HtmlTagDescriptor => ({
        tag: 'link',
        // Behind the styles that the frame's own go over.
        injectTo: 'head',
        attrs: { rel, crossorigin: true, href: `/${file}` },
      });
      return Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && frameFiles.has(file.name)
          ? [
              link('modulepreload', file.fileName),
              ...[...(file.viteMetadata?.importedCss ?? [])].map((css) => link('stylesheet', css)),
            ]
          : [],
      );
    },
  },
};

/**
 * The build runs under a strict Content-Security-Policy: no inline script, no inline style element, no
 * `data:` asset. So nothing is inlined, and Mantine's variables are a stylesheet (see src/base/theme).
 */
export default defineConfig({
  plugins: [react(), frame, calledAtStart(wholeAtStart)],
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
