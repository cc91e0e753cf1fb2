import { defineConfig } from 'vite';

/** Vite wraps dynamic imports, to load style sheets along with them. There are none here, and none in workers. */
const plainImports = {
  name: 'plain-imports',
  configResolved: (config: object) => void Object.assign(config, { isWorker: true }),
} as const;

/**
 * dist/sdk.js: the loader (at most 1 KB). dist/sdk-editor.js: what editors get (at most 15 KB gzip), and files for
 * later: dist/sdk-hands.js and dist/sdk-inline-edit.js, with the first section that is pointed at or scrolled to; dist/sdk-browsing.js, with Browse mode; dist/sdk-fragments.js, where a website draws its sections itself; dist/sdk-rich-edit.js, with the first rich
 * text that is edited in the page; dist/sdk-paste.js, with the first text that is pasted there; dist/sdk-purify.js: DOMPurify, only for browsers without a sanitizer of their own.
 * Not Vite's library mode: it leaves the white space of ES modules in.
 */
export default defineConfig({
  plugins: [plainImports],
  build: {
    target: 'es2022',
    minify: true,
    modulePreload: false,
    rolldownOptions: {
      input: { sdk: 'src/loader.ts', 'sdk-editor': 'src/script.ts' },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', chunkFileNames: 'sdk-[name].js' },
    },
  },
});
