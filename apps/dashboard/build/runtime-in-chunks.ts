import type { Plugin } from 'vite';

const exported = /export ?\{([^{}]*)\}/;

/**
 * Gives each file its own copy of the bundler's runtime, 1 KB without state. Rolldown puts it into no group, and as a file it is one more
 * request before every screen. A file's name changes with its runtime, since Rolldown names it after imports of the runtime's file.
 */
export const runtimeInChunks: Plugin = {
  name: 'vold:runtime-in-chunks',
  apply: 'build',
  enforce: 'pre',
  generateBundle: {
    // Before Vite lists what each file imports.
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const names = exported.exec(runtime?.code ?? '')?.[1];
      if (!runtime || !names) throw new Error('The build has no runtime: is it another one now?');
      const copy = `(()=>{${runtime.code.replace(exported, '')}return{${properties(names, 1)}}})()`;
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(
          /import ?\{([^{}]*)\} ?from ?"\.\/rolldown-runtime-[\w-]+\.js";/,
          (_import, used: string) => `const{${properties(used, 0)}}=${copy};`,
        );
        if (chunk.code.includes('./rolldown-runtime-'))
          throw new Error(`${chunk.fileName} imports the runtime in another way now`);
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  },
};

/** Names of an import or export (`a as b`) as those of an object; the one at a place is the property. */
function properties(names: string, property: 0 | 1): string {
  return names
    .split(',')
    .map((name) => {
      const [inner = '', outer = inner] = name.trim().split(' as ');
      return property === 0 ? `${inner}:${outer}` : `${outer}:${inner}`;
    })
    .join(',');
}
