import { describe, expect, it } from 'vitest';
import { readDropped } from './dropped-files.ts';

const file = (name: string) => new File(['x'], name);

/** Entries as browsers hand them out: asked for with callbacks, folders in batches until an empty one. */
function fileEntry(name: string): FileSystemEntry {
  return {
    isFile: true,
    isDirectory: false,
    name,
    file: (done: (file: File) => void) => done(file(name)),
  } as never;
}
function folderEntry(name: string, children: FileSystemEntry[], batch = 2): FileSystemEntry {
  let at = 0;
  const readEntries = (done: (entries: FileSystemEntry[]) => void) => {
    done(children.slice(at, at + batch));
    at += batch;
  };
  return { isFile: false, isDirectory: true, name, createReader: () => ({ readEntries }) } as never;
}
const drop = (entries: (FileSystemEntry | null)[], files: File[] = []) =>
  ({
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry })),
    files,
  }) as never;

describe('a drop', () => {
  it('of a folder is the files in it and below it, each with the folder that it lay in', async () => {
    const old = folderEntry('2025', [fileEntry('a.pdf'), fileEntry('b.pdf'), fileEntry('c.pdf')]);
    const menus = folderEntry('Menus', [fileEntry('.DS_Store'), fileEntry('lunch.pdf'), old]);
    // A browser lists a folder among the files, too: as one of a few bytes that cannot be read.
    const dropped = await readDropped(
      drop([menus, fileEntry('boat.jpg')], [file('Menus'), file('boat.jpg')]),
    );
    expect(dropped.map(({ file: { name }, folder }) => [folder, name])).toEqual([
      ['Menus', 'lunch.pdf'],
      ['Menus/2025', 'a.pdf'],
      ['Menus/2025', 'b.pdf'],
      ['Menus/2025', 'c.pdf'],
      ['', 'boat.jpg'],
    ]);
  });

  it('without a folder is the files that the browser lists', async () => {
    const [boat] = [file('boat.jpg')];
    expect(await readDropped(drop([null], [boat]))).toEqual([{ file: boat, folder: '' }]);
  });

  it('fails where something in it cannot be read', async () => {
    const locked = {
      isFile: true,
      isDirectory: false,
      name: 'locked.pdf',
      file: (_: unknown, fail: (error: Error) => void) => fail(new Error('NotReadableError')),
    } as never;
    await expect(readDropped(drop([folderEntry('Menus', [locked])]))).rejects.toThrow('NotReadableError');
  });
});
