import { expect, it } from 'vitest';
import { isAbout } from './synonyms.ts';

it.each([
  ['Create page', 'add page'],
  ['Create page', 'new pages'],
  ['Settings Static text', 'setting'],
  ['Log out', 'log out'],
  ['Picture', 'photos'],
  ['Users', 'staff'],
])('“%s” is found by “%s”', (text, question) => expect(isAbout(text, question)).toBe(true));

it.each([
  ['Website address', 'create'],
  ['Create page', 'delete page'],
  ['Users', 'use case'],
])('“%s” is not found by “%s”', (text, question) => expect(isAbout(text, question)).toBe(false));
