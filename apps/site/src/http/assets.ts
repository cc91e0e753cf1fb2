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
  entry: PageEntry;
  compressible: boolean;
}

/**
 * Our built style sheets, fonts and scripts, held in memory (some megabytes, most of it fonts) by their address. Names with a
 * hash never change and may be kept for a year.
 */
export function loadAssets(folder: string): ReadonlyMap<string, Asset> {
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
    const body = readFileSync(join(folder, file.name));
    const entry = new PageEntry({ status: 200, headers, body }, '', []);
    assets.set(file.name, { entry, compressible: !dense.has(extension) });
  }
  return assets;
}

/** The text of the style sheets, by address. */
export function styleSheetsOf(assets: ReadonlyMap<string, Asset>): ReadonlyMap<string, string> {
  const sheets = [...assets].filter(([name]) => name.endsWith('.css'));
  return new Map(sheets.map(([name, { entry }]) => [`/_vold/${name}`, entry.answer.body.toString()]));
}
