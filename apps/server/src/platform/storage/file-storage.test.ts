import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { type FileStorage, openStorage, StorageError } from './index.ts';
import { createS3Client, createS3Storage } from './s3.ts';
import { startTestS3, type TestS3 } from './testing/test-s3.ts';

let s3: TestS3;
let dataDir: string;
beforeAll(async () => {
  s3 = await startTestS3();
  dataDir = await mkdtemp(join(tmpdir(), 'vold-storage-'));
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function received(storage: FileStorage, content: string | Buffer): Promise<string> {
  const path = await storage.newTemporary();
  await writeFile(path, content);
  return path;
}

it('files on disk can be entered by the account of the server alone, also those of an older version', async () => {
  const older = await mkdtemp(join(tmpdir(), 'vold-storage-'));
  try {
    await mkdir(join(older, 'private'), { mode: 0o755 });
    await (await openStorage({ dataDir: older, s3: null })).newTemporary();
    const modes = ['files', 'private', 'uploads'].map(
      async (name) => (await stat(join(older, name))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o700]);
  } finally {
    await rm(older, { recursive: true });
  }
});

describe.each(['disk', 'S3'])('files on %s', (kind) => {
  let storage: FileStorage;
  beforeAll(async () => {
    storage = await openStorage({ dataDir, s3: kind === 'S3' ? s3.settings : null });
  });

  it('come back as they were stored, whole and in parts', async () => {
    await storage.put('files/cl_1/aaaa/a.txt', await received(storage, '0123456789'));
    const found = await storage.find('files/cl_1/aaaa/a.txt');
    expect(found?.size).toBe(10);
    expect(Math.abs(Date.now() - Number(found?.modified))).toBeLessThan(60_000);
    expect(await text((await found?.open()) ?? Readable.from([]))).toBe('0123456789');
    expect(await text((await found?.open({ start: 2, end: 4 })) ?? Readable.from([]))).toBe('234');
  });

  it('may be empty, or larger than any buffer', async () => {
    await storage.put('files/cl_1/bbbb/empty.bin', await received(storage, ''));
    expect((await storage.find('files/cl_1/bbbb/empty.bin'))?.size).toBe(0);
    const large = Buffer.alloc(3_000_000, 'sea ');
    await storage.put('files/cl_1/bbbb/large.bin', await received(storage, large));
    const found = await storage.find('files/cl_1/bbbb/large.bin');
    expect((await text((await found?.open()) ?? Readable.from([]))) === large.toString()).toBe(true);
  });

  it('are not found where there are none', async () => {
    expect(await storage.find('files/cl_1/nowhere/a.txt')).toBeNull();
    expect(await storage.find('files/cl_1')).toBeNull();
    expect(await storage.list('files/cl_9')).toEqual([]);
  });

  it('are listed a level at a time, and go with their folder, and no other', async () => {
    for (const key of ['files/cl_2/x/b.txt', 'files/cl_2/x/a.txt', 'files/cl_2/xy/c.txt']) {
      await storage.put(key, await received(storage, key));
    }
    expect(await storage.list('files/cl_2')).toEqual(['x', 'xy']);
    expect(await storage.list('files/cl_2/x')).toEqual(['a.txt', 'b.txt']);
    await storage.removeFolder('files/cl_2/x');
    expect(await storage.list('files/cl_2')).toEqual(['xy']);
    await storage.removeFolder('files/cl_2/x');
  });
});

describe('S3', () => {
  it('is not waited for for ever', async () => {
    const client = createS3Client(s3.settings, { connecting: 300, idle: 300 });
    const storage = createS3Storage(client, s3.settings.bucket, dataDir);
    const path = await received(storage, Buffer.alloc(500_000));
    await storage.put('files/cl_1/dddd/a.txt', path);
    const found = await storage.find('files/cl_1/dddd/a.txt');
    s3.trouble = { kind: 'silent' };
    await expect(storage.put('files/cl_1/dddd/b.txt', path)).rejects.toThrow(StorageError);
    await expect(storage.find('files/cl_1/dddd/a.txt')).rejects.toThrow(StorageError);
    await expect(found?.open()).rejects.toThrow(StorageError);
    s3.trouble = null;
    expect(s3.keys()).not.toContain('files/cl_1/dddd/b.txt');
  });

  it.each(['each key', 501] as const)(
    'A9 deletes a folder though it refuses to delete many files at once (%s)',
    async (refusesBulk) => {
      s3.refusesBulk = refusesBulk;
      const storage = await openStorage({ dataDir, s3: s3.settings });
      for (const name of ['a.txt', 'b/c.txt', 'd.txt', 'e.txt']) {
        await storage.put(`files/cl_3/x/${name}`, await received(storage, name));
      }
      await storage.removeFolder('files/cl_3/x');
      expect(s3.keys().filter((key) => key.startsWith('files/cl_3/'))).toEqual([]);
    },
  );

  it('A9 says that a folder could not be deleted when a file of it was refused', async () => {
    const storage = await openStorage({ dataDir, s3: s3.settings });
    await storage.put('files/cl_4/x/a.txt', await received(storage, 'a'));
    s3.trouble = { kind: 403, method: 'DELETE' };
    await expect(storage.removeFolder('files/cl_4/x')).rejects.toThrow(StorageError);
    s3.trouble = null;
    expect(s3.keys()).toContain('files/cl_4/x/a.txt');
  });

  it('gets every request signed with the secret key', async () => {
    expect(s3.refused).toEqual([]);
    const settings = { ...s3.settings, credentials: { accessKeyId: 'test', secretAccessKey: 'wrong' } };
    await expect(openStorage({ dataDir, s3: settings })).rejects.toThrow(
      new StartupError(
        `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY do not open the bucket test-bucket at ${settings.endpoint} (SignatureDoesNotMatch).`,
      ),
    );
    expect(s3.refused.splice(0)).toHaveLength(1);
  });
});
