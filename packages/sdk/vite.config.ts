import { defineConfig } from 'vite';

/** Vite's helper loads style sheets along with a dynamic import, in 3 KB. There are none here. */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id: string) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
} as const;

/**
 * dist/sdk.js: the loader (at most 1 KB). dist/sdk-editor.js: what editors get (at most 15 KB gzip), and files for
 * later: dist/sdk-dragging.js and dist/sdk-inline-edit.js, with the first section that is pointed at; dist/sdk-browsing.js, with Browse mode; dist/sdk-fragments.js, where a website draws its sections itself; dist/sdk-rich-edit.js, with the first rich
 * text that is edited in the page; dist/sdk-purify.js: DOMPurify, only for browsers without a sanitizer of their own.
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
