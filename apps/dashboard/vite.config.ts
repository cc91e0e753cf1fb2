import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const api = process.env.VOLD_API_URL ?? 'http://127.0.0.1:4000';

/**
 * Code that screens share is a few files instead of dozens: a cold start waits for each round of requests, not for
 * their bytes. Each group has what its roots import, without what a group of higher priority has.
 *
 * - `index`: all that runs before a screen is known.
 * - `frame`: what stands around every screen, and lists.
 * - `sign-in`: the sign-in screen, apart from all that a visitor without an account never sees.
 * - `forms`: records and their inputs.
 */
const chunks = [
  { name: 'index', tags: ['$initial' as const], priority: 3 },
  {
    name: 'frame',
    test: /src\/(?:shell\/(?:shell-layout|screen)|listing\/list-screen|features\/(?:pages\/pages|posts\/posts)-screen)\.tsx$|src\/record\/(?:use-list-links|schema-groups)\.ts$/,
    priority: 2,
  },
  { name: 'sign-in', test: /src\/features\/sign-in\/sign-in-screen\.tsx$/, priority: 1 },
  { name: 'forms', test: /src\/(?:record\/record-screen\.tsx|inputs\/index\.ts)$/, priority: 0 },
];

/**
 * Names in the document what every signed-in screen needs, so that it is fetched beside the code that will ask for it:
 * the frame, its styles, and the one type family.
 */
const preloads: Plugin = {
  name: 'vold:preloads',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      return Object.keys(bundle ?? {}).flatMap((file): HtmlTagDescriptor[] => {
        const href = `/${file}`;
        const attrs = { href, crossorigin: true };
        if (/^assets\/frame-[^/]*\.js$/.test(file))
          return [{ tag: 'link', attrs: { rel: 'modulepreload', ...attrs } }];
        if (/^assets\/frame-[^/]*\.css$/.test(file))
          return [{ tag: 'link', attrs: { rel: 'preload', as: 'style', ...attrs } }];
        if (/inter-latin-wght-normal[^/]*\.woff2$/.test(file))
          return [{ tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', ...attrs } }];
        return [];
      });
    },
  },
};

/**
 * The build runs under a strict Content-Security-Policy: no inline script, no inline style element, no
 * `data:` asset. So nothing is inlined, and Mantine's variables are a stylesheet (see src/theme).
 */
export default defineConfig({
  plugins: [react(), preloads],
  server: {
    port: 4100,
    proxy: { '/api': api, '/files': api },
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    reportCompressedSize: false,
  },
});
