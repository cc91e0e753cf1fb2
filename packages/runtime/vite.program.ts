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
 * objects of them would be in memory for as long as a program runs (docs/decisions/0044). `of` names the only library that gets it.
 */
const replaced: readonly { name: string; of?: string; code: string }[] = [
  // Reading every export, as an `import` of it does, also reads `WebSocket`: Node then loads all that `fetch` is made of.
  { name: 'node:http', code: "module.exports = process.getBuiltinModule('node:http');" },
  { name: 'readable-stream', code: "module.exports = process.getBuiltinModule('node:stream');" },
  // Compilers of JSON schemas (`without-json-schemas.ts`); HTTP/2 without a proxy before it.
  { name: '@fastify/ajv-compiler', of: 'fastify', code: 'module.exports = {};' },
  { name: '@fastify/fast-json-stringify-compiler', of: 'fastify', code: 'module.exports = {};' },
  { name: 'node:http2', of: 'fastify', code: 'module.exports = {};' },
  // For `wildcard: false`.
  { name: 'glob', of: '@fastify/static', code: 'module.exports = {};' },
  // For `parseStyleAttributes`.
  { name: 'postcss', of: 'sanitize-html', code: 'module.exports = {};' },
  // It does without, and then makes no maps.
  { name: 'source-map-js', of: 'postcss', code: 'module.exports = {};' },
  // Looks for files of settings, which are then not used.
  {
    name: 'cosmiconfig',
    of: 'graphile-worker',
    code: 'exports.cosmiconfigSync = () => ({ search: () => null });',
  },
];

/** Builds a program without the modules of `replaced`. */
export function replaceModules(): Plugin {
  const prefix = '\0replaced:';
  return {
    name: 'replace-modules',
    enforce: 'pre',
    resolveId(id, importer = '') {
      const named = id === 'http' ? 'node:http' : id;
      const isMeant = ({ name, of }: (typeof replaced)[number]) =>
        name === named && (!of || importer.includes(`/node_modules/${of}/`));
      return replaced.some(isMeant) ? `${prefix}${named}.cjs` : undefined;
    },
    // It asks whether an answer is one of fetch's, and Node loads fetch to compare. Our programs send none.
    transform: {
      filter: { id: /@fastify\/compress\/lib\/utils\.js$/ },
      handler: (code) =>
        code.replace('obj instanceof Response', 'false').replace('obj instanceof ReadableStream', 'false'),
    },
    load(id) {
      return replaced.find(({ name }) => id === `${prefix}${name}.cjs`)?.code;
    },
  };
}
