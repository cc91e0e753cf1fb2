import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { compactCode, programBuild, replaceModules } from '@vold/runtime/vite';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';
import { fontFaces } from './build/font-faces.ts';
import { headerRules } from './build/header-widths.ts';
import { slimDefinitions } from './build/slim-definitions.ts';

const fonts = readdirSync(new URL('src/fonts', import.meta.url));
const themes = ['clean', 'low-water', 'frangipani'];

const browserBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: 'manifest.json',
  assetsDir: '.',
  // A font inside a style sheet would be fetched by everybody, used or not; and the CSP allows no data: fonts.
  assetsInlineLimit: 0,
  modulePreload: false,
  rolldownOptions: {
    input: {
      site: 'src/styles/site.css',
      editing: 'src/styles/editing.css',
      editor: 'src/editor/main.tsx',
      consent: 'src/consent/main.ts',
      ...Object.fromEntries(fonts.map((file) => [`font-${file.slice(0, -4)}`, `src/fonts/${file}`])),
      ...Object.fromEntries(themes.map((name) => [`theme-${name}`, `src/styles/theme-${name}.css`])),
    },
  },
};

/** The half of `react-dom/server` that renders to a text. Its other half, for streams, is as large and never called. */
const rendererToText = fileURLToPath(
  new URL('cjs/react-dom-server-legacy.node.production.js', import.meta.resolve('react-dom/server')),
);

const serverBuild = { ...programBuild('src/main.ts'), outDir: 'dist/server' };

/**
 * Two builds: style sheets, fonts and the editor's bundle for browsers, and the renderer for Node. React is bundled into the
 * renderer, so that it is the production build for any NODE_ENV at run time.
 */
export default defineConfig(({ isSsrBuild }) => ({
  base: '/_vold/',
  plugins: isSsrBuild ? [react(), replaceModules(), compactCode()] : [react(), slimDefinitions()],
  css: { postcss: { plugins: [fontFaces(), headerRules()] } },
  publicDir: isSsrBuild ? false : 'public',
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  resolve: isSsrBuild ? { alias: { 'react-dom/server': rendererToText } } : {},
  build: isSsrBuild ? serverBuild : browserBuild,
}));
