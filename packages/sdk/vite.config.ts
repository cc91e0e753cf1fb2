import { defineConfig } from 'vite';

/**
 * dist/sdk.js: the loader (at most 1 KB). dist/sdk-editor.js: what editors get (at most 15 KB gzip).
 * dist/sdk-purify.js: DOMPurify, only for browsers without a sanitizer of their own.
 * Not Vite's library mode: it leaves the white space of ES modules in.
 */
export default defineConfig({
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
