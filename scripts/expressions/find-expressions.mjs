import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

const folders = ['apps', 'packages', 'scripts', 'examples'];
/** Tests choose their own texts. */
const excluded = /(?:^|\/)(?:node_modules|dist|testing)\/|\.test\.tsx?$|\/test-[^/]*$|\.d\.ts$/;

/**
 * Every regular expression of the sources, as `/pattern/flags`, with the files that have it. An expression that is built
 * while the program runs is `new RegExp`.
 *
 * @returns {Map<string, string[]>}
 */
export function findExpressions(root) {
  const found = new Map();
  for (const path of sourcesOf(root)) {
    const add = (expression) => {
      const files = found.get(expression) ?? [];
      if (!files.includes(path)) files.push(path);
      found.set(expression, files);
    };
    const source = readFileSync(join(root, path), 'utf8');
    visit(parseSync(source, { syntax: 'typescript', tsx: /x$/.test(path), target: 'esnext' }), add);
  }
  return found;
}

function sourcesOf(root) {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,js,mjs}`, { cwd: root, exclude: isLeftOut }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !excluded.test(path))
    .sort();
}

/** Folders that would take long to walk. */
function isLeftOut(path) {
  return /(?:^|[\\/])(?:node_modules|dist)$/.test(typeof path === 'string' ? path : path.name);
}

function visit(node, add) {
  if (Array.isArray(node)) {
    for (const below of node) visit(below, add);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'RegExpLiteral') add(`/${node.pattern}/${node.flags}`);
  if (node.type === 'NewExpression' || node.type === 'CallExpression') {
    if (node.callee?.type === 'Identifier' && node.callee.value === 'RegExp') add('new RegExp');
  }
  for (const below of Object.values(node)) visit(below, add);
}
