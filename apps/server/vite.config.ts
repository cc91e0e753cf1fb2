import { relative } from 'node:path';
import { compactCode, programBuild, replaceModules } from '@vold/runtime/vite';
import { defineConfig, type Plugin } from 'vite';

/** Packages with binaries, or with files next to their code. */
const external = [
  'sharp',
  '@node-rs/argon2',
  // Optional parts of `pg` that are never installed.
  'pg-native',
  'pg-cloudflare',
];

/** Looks for files next to a source (migrations, pictures, another program) in their folder, also during the build. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  transform: {
    filter: { id: /\/apps\/server\/src\//, code: 'import.meta.url' },
    handler(code, id) {
      const source = JSON.stringify(relative(`${import.meta.dirname}/dist`, id));
      return {
        code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`),
        map: null,
      };
    },
  },
};

/**
 * The server and its commands with all that they import. It runs from its sources as well; built it needs half the memory
 * for its code (docs/decisions/0010).
 */
export default defineConfig({
  // A table of 2,500 types: once, not for each library that reads it.
  resolve: { dedupe: ['mime-db', 'mime-types'] },
  plugins: [besideItsSource, replaceModules(), compactCode()],
  ssr: { noExternal: true, external },
  build: { ...programBuild('src/cli/main.ts'), ssr: true },
});
