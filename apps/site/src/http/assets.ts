import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { PageEntry } from '../cache/page-entry.ts';

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Already compressed by their format. */
const dense = new Set(['.woff2']);

export interface Asset {
  /** Its bytes, read when they are first asked for: few of the fonts are ever used. */
  entry(): PageEntry;
  compressible: boolean;
}

/**
 * Our built style sheets, fonts and scripts, held in memory by their address from their first use on. Names with a hash never
 * change and may be kept for a year.
 */
export function findAssets(folder: string): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    const extension = extname(file.name);
    const type = types[extension];
    if (!file.isFile() || !type) continue;
    const hashed = /-[\w-]{8}\.\w+$/.test(file.name);
    const headers = {
      'content-type': type,
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    };
    const read = () => readFileSync(join(folder, file.name));
    let entry: PageEntry | undefined;
    assets.set(file.name, {
      entry: () => (entry ??= new PageEntry({ status: 200, headers, body: read() }, '', [])),
      compressible: !dense.has(extension),
    });
  }
  return assets;
}

/** The text of the style sheets, by address. */
export function styleSheetsOf(assets: ReadonlyMap<string, Asset>): ReadonlyMap<string, string> {
  const sheets = [...assets].filter(([name]) => name.endsWith('.css'));
  return new Map(sheets.map(([name, { entry }]) => [`/_vold/${name}`, entry().answer.body.toString()]));
}
