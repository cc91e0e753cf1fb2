import { crc32, deflateSync } from 'node:zlib';

/**
 * Makes a gray PNG without holding its pixels as a picture: of sizes that no encoder makes.
 *
 * @param interlaced needs all of its pixels in memory to be read, and seven passes
 */
export function makePng(width: number, height: number, { interlaced = false, shade = 0 } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  header[12] = interlaced ? 1 : 0;
  const passes = interlaced
    ? [
        [8, 8],
        [8, 8],
        [4, 8],
        [4, 4],
        [2, 4],
        [2, 2],
        [1, 2],
      ]
    : [[1, 1]];
  const bytes = passes.reduce(
    (sum, [x = 1, y = 1]) => sum + (1 + Math.ceil(width / x)) * Math.ceil(height / y),
    0,
  );
  const pixels = Buffer.alloc(bytes);
  // Makes the bytes differ from those of other pictures, which would be stored once.
  pixels[1] = shade;
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels, { level: 1 })), chunk('IEND')];
  return Buffer.concat([signature, ...parts]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}
