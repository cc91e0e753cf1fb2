import { defineConfig } from 'vite';

/**
 * dist/sdk.js: the loader (at most 1 KB). dist/sdk-editor.js: what editors get (at most 15 KB gzip).
 * dist/sdk-purify.js: DOMPurify, only for browsers without a sanitizer of their own.
 */
export default defineConfig({
  build: {
    target: 'es2022',
    minify: true,
    modulePreload: false,
    lib: { entry: { sdk: 'src/loader.ts', 'sdk-editor': 'src/script.ts' }, formats: ['es'] },
    rolldownOptions: {
      output: { entryFileNames: '[name].js', chunkFileNames: 'sdk-[name].js' },
    },
  },
});
