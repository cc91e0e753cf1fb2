import type { BuildEnvironmentOptions, Plugin } from 'vite';

/** How a program for Node is built to `dist/main.js`. Its source maps are read by `node --enable-source-maps` alone. */
export function programBuild(main: string): BuildEnvironmentOptions {
  return {
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: { main },
      output: { chunkFileNames: '[name]-[hash].js', sourcemapExcludeSources: true },
    },
  };
}

/**
 * Takes out of a program's code what V8 would keep of it for as long as it runs: comments, white space, names of variables, what is
 * never reached; and letters beyond ASCII, for one of them makes V8 keep a whole file at two bytes a letter. Names of functions and
 * classes stay, so that stack traces can be read.
 */
export function compactCode(): Plugin {
  return {
    name: 'compact-code',
    outputOptions: (options) => ({
      ...options,
      minify: {
        compress: { keepNames: { function: true, class: true } },
        mangle: { toplevel: true, keepNames: { function: true, class: true } },
        codegen: { removeWhitespace: true, asciiOnly: true },
      },
      comments: false,
    }),
  };
}

/**
 * Modules that libraries load and our programs never use, or that Node has itself, with the code that takes their place: text and
 * objects of them would be in memory for as long as a program runs (docs/decisions/0044).
 */
const replaced: Record<string, string> = {
  // Reading every export, as an `import` of it does, also reads `WebSocket`: Node then loads all that `fetch` is made of.
  'node:http': "module.exports = process.getBuiltinModule('node:http');",
  'readable-stream': "module.exports = process.getBuiltinModule('node:stream');",
  // Fastify's compilers of JSON schemas (`without-json-schemas.ts`).
  '@fastify/ajv-compiler': 'module.exports = {};',
  '@fastify/fast-json-stringify-compiler': 'module.exports = {};',
  // Of `@fastify/static`, for `wildcard: false`.
  glob: 'module.exports = {};',
  // Of `sanitize-html`, for `parseStyleAttributes`.
  postcss: 'module.exports = {};',
  // Of `graphile-worker`: looks for files of settings, which it then does not use.
  cosmiconfig: 'exports.cosmiconfigSync = () => ({ search: () => null });',
};

/** Builds a program without the modules of `replaced`. */
export function replaceModules(): Plugin {
  const prefix = '\0replaced:';
  return {
    name: 'replace-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      const name = id === 'http' ? 'node:http' : id;
      // What we import ourselves, we use.
      const isOurs = !importer?.includes('/node_modules/') && !name.startsWith('node:');
      return name in replaced && !isOurs ? `${prefix}${name}.cjs` : undefined;
    },
    load(id) {
      return id.startsWith(prefix) ? replaced[id.slice(prefix.length, -'.cjs'.length)] : undefined;
    },
  };
}
