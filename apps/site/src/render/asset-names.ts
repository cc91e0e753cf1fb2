import { z } from 'zod';
import { type Preset, presets } from '../theme/theme-css.ts';

/** Addresses of the built style sheets and of the editor's bundle. */
export interface AssetNames {
  site: string;
  editing: string;
  editor: string;
  themes: Record<Preset, string>;
}

const manifest = z.record(z.string(), z.object({ file: z.string() }));

/**
 * Reads the names from Vite's manifest.
 * @throws when the build is incomplete
 */
export function readAssetNames(json: string): AssetNames {
  const entries = manifest.parse(JSON.parse(json));
  const address = (source: string) => {
    const file = entries[source]?.file;
    if (!file) throw new Error(`The site was not built completely: ${source} is missing`);
    return `/_vold/${file}`;
  };
  const theme = (name: Preset) => [name, address(`src/styles/theme-${name}.css`)] as const;
  return {
    site: address('src/styles/site.css'),
    editing: address('src/styles/editing.css'),
    editor: address('src/editor/main.tsx'),
    themes: Object.fromEntries(presets.map(theme)) as Record<Preset, string>,
  };
}
