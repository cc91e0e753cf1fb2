/// <reference path="./css-tree-parts.d.ts" />
// The parts that are used: the whole reads a data base of all properties, from a file that is not in a bundle.
export type { Atrule, CssNode, Declaration, ListItem, Rule, Selector, StyleSheet } from 'css-tree';
export { default as generate } from 'css-tree/generator';
export { default as parse } from 'css-tree/parser';
export { tokenize, tokenTypes } from 'css-tree/tokenizer';
export { clone, ident as cssIdentifier, List } from 'css-tree/utils';
export { default as walk } from 'css-tree/walker';
