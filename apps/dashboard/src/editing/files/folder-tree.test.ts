import { expect, it } from 'vitest';
import { allFolders, folderTree, isWithin, joinFolder, parentOf } from './folder-tree.ts';

it('makes a tree of paths, with the folders that only hold others, and counts both ways', () => {
  const tree = folderTree([
    { folder: 'Rooms/Sea/2027', count: 2 },
    { folder: 'Menus', count: 3 },
    { folder: 'Rooms', count: 1 },
    // The server counts images and other files of one folder separately.
    { folder: 'Menus', count: 4 },
  ]);
  expect(allFolders(tree).map(({ path, count, total }) => [path, count, total])).toEqual([
    ['Menus', 7, 7],
    ['Rooms', 1, 3],
    ['Rooms/Sea', 0, 2],
    ['Rooms/Sea/2027', 2, 2],
  ]);
});

it('knows what lies in what', () => {
  expect([parentOf('a/b/c'), parentOf('a')]).toEqual(['a/b', null]);
  expect([isWithin('a/b', 'a'), isWithin('ab', 'a'), isWithin('a', 'a')]).toEqual([true, false, true]);
  expect([joinFolder(null, 'x'), joinFolder('a/b', 'x')]).toEqual(['x', 'a/b/x']);
});
