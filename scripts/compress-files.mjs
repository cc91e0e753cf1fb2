/** Writes `x.br` and `x.gz` next to the text files of a build, once and as small as possible: serving them costs nothing. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const text = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;
/** Bytes below which a compressed answer is not worth its header. */
const smallest = 1024;

export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(path) {
  const content = readFileSync(path);
  if (content.length < smallest) return;
  const best = { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: content.length } }; // quality 11 is the default
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(content, best));
  writeFileSync(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}
