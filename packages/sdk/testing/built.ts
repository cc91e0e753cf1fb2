import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The files of `npm run build`, as they would be in dist/, by name. */
export async function buildSdk(): Promise<Record<string, string>> {
  return filesOf(await build({ root, logLevel: 'silent', build: { write: false } }));
}

/** The pages that tests play dashboard and website with, by name. */
export async function buildPages(): Promise<Record<string, string>> {
  const input = {
    dashboard: fileURLToPath(new URL('./pages/dashboard.ts', import.meta.url)),
    'react-site': fileURLToPath(new URL('./pages/react-site.tsx', import.meta.url)),
    'keeping-site': fileURLToPath(new URL('./pages/keeping-site.ts', import.meta.url)),
    sanitizers: fileURLToPath(new URL('./pages/sanitizers.ts', import.meta.url)),
  };
  const options = {
    write: false,
    minify: false,
    rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
  };
  return filesOf(
    await build({ root, configFile: false, plugins: [react()], logLevel: 'silent', build: options }),
  );
}

/** A module as a website's own build would bundle it. */
export async function bundleOf(source: string): Promise<string> {
  const entry = 'virtual:entry';
  const plugin = {
    name: 'entry',
    resolveId: (id: string) => (id === entry ? `${root}entry.ts` : undefined),
    load: (id: string) => (id === `${root}entry.ts` ? source : undefined),
  };
  const rolldownOptions = { input: entry };
  const options = { write: false, modulePreload: false, minify: true, rolldownOptions } as const;
  const built = await build({
    root,
    configFile: false,
    plugins: [plugin],
    logLevel: 'silent',
    build: options,
  });
  return Object.values(filesOf(built)).join('\n');
}

function filesOf(result: Awaited<ReturnType<typeof build>>): Record<string, string> {
  const files: Record<string, string> = {};
  for (const one of [result].flat()) {
    if (!('output' in one)) continue;
    for (const file of one.output) if (file.type === 'chunk') files[file.fileName] = file.code;
  }
  return files;
}
