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
 * Takes out of a program's code what V8 would keep of it for as long as it runs: comments, white space, what is never
 * reached; and letters beyond ASCII, for one of them makes V8 keep a whole file at two bytes a letter. Names stay, so that
 * stack traces can be read.
 */
export function compactCode(): Plugin {
  return {
    name: 'compact-code',
    outputOptions: (options) => ({
      ...options,
      minify: {
        compress: { keepNames: { function: true, class: true } },
        mangle: false,
        codegen: { removeWhitespace: true, asciiOnly: true },
      },
      comments: false,
    }),
  };
}
