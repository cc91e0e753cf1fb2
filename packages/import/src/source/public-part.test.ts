import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicPart } from './public-part.ts';

const kept = (content: string) => publicPart(content).content;
const words =
  'member members membership mepr rcp pms pmpro ihc wlm swpm s2if arm wcm restrict restricted restriction private premium protect protected protection paid paywall subscriber subscribers subscription vip patron patrons patreon logged-in logged_in loggedin signed-in student students ppwp passster am4show gated hide-content hidden-content'.split(
    ' ',
  );
const guests =
  'non-member nonmembers not-member not-logged not-signed logged-out guest visitors am4guest'.split(' ');
const others =
  'team staff board crew band profile card bio photo director list grid count form login-form register signup account checkout button link price pricing plan levels table testimonial'.split(
    ' ',
  );

describe.each([
  ['a block', (name: string, more = '') => [`<!-- wp:x/${name}${more} -->`, `<!-- /wp:x/${name} -->`]],
  ['a block of its own', (name: string, more = '') => [`<!-- wp:${name}${more} -->`, `<!-- /wp:${name} -->`]],
  ['a shortcode', (name: string, more = '') => [`[${name}${more}]`, `[/${name}]`]],
])('%s', (_, around) => {
  const of = (name: string, more?: string) => around(name, more).join('secret');

  it.each(words)('whose name says %s is for members', (word) => {
    for (const name of [word, `my-${word}`, `${word}-content`, word.toUpperCase()])
      expect([name, kept(`a ${of(name)} b`)]).toEqual([name, 'a  b']);
  });

  it.each(guests)('whose name says %s is for guests', (word) => {
    const text = of(`members-${word}`);
    expect(kept(text)).toBe(text);
  });

  it.each(others)('whose name says %s is a form, a list or about people', (word) => {
    const text = of(`members-${word}`);
    expect(kept(text)).toBe(text);
  });

  it.each(['remember', 'paragraph', 'unpaid', 'columns'])('%s is for all', (name) => {
    expect(kept(of(name))).toBe(of(name));
  });

  it('is for those who have signed in, whatever else its name says', () => {
    expect(kept(of('logged-in-list'))).toBe('');
  });

  it('ends where it ends, also with another of its name in it', () => {
    const [open, close] = around('members');
    expect(kept(`a ${open}b ${open}c${close} d${close} e`)).toBe('a  e');
    expect(kept(`a ${open}b${close} c ${open}d${close} e`)).toBe('a  c  e');
  });
});

describe('a block', () => {
  it.each([
    ['{"visibilityByRole":"subscriber"}', true],
    ['{"userStatus":"logged-in"}', true],
    ['{"userRoles":["administrator"]}', true],
    ['{"user_role":"member"}', true],
    ['{"loggedInOnly":"logged_in"}', true],
    ['{"userStatus":"guest"}', false],
    ['{"blockVisibility":false}', true],
    ['{"blockVisibility":{"hideBlock":true}}', true],
    ['{"blockVisibility":{"hideBlock":false}}', false],
    ['{"className":"member"}', false],
  ])('with %s is hidden: %s', (attributes, isHidden) => {
    const text = `a <!-- wp:group ${attributes} -->b<!-- /wp:group --> c`;
    expect(kept(text)).toBe(isHidden ? 'a  c' : text);
  });

  it('without an end takes the rest, one that is empty nothing', () => {
    expect(kept('a <!-- wp:x/members -->b')).toBe('a ');
    expect(kept('a <!-- wp:x/members /-->b')).toBe('a b');
    expect(kept('a <!-- wp:x/members -->b<!-- wp:x/members /-->c<!-- /wp:x/members -->d')).toBe('a d');
    expect(kept('a <!-- wp:jetpack/paywall /-->b')).toBe('a ');
  });
});

it.each([
  ['a [members level="0"]b[/members] c', 'a [members level="0"]b[/members] c'],
  ['a [members levels=-1]b[/members] c', 'a [members levels=-1]b[/members] c'],
  ['a [members level="1"]b[/members] c', 'a  c'],
  ['a [[members]]b[[/members]] c', 'a [[members]]b[[/members]] c'],
  ['a [members] b', 'a [members] b'],
  ['a [members]b[members]c[/members] d', 'a  d'],
  ['a [/members] b', 'a [/members] b'],
])('of the shortcodes in %s: %s', (content, rest) => {
  expect(kept(content)).toBe(rest);
});

it.each([
  ['a<!--kg-gated-block:begin nonMember:false-->b<!--kg-gated-block:end-->c', 'ac'],
  ['a<!-- KG-gated-block : begin nonMember:"true" -->b<!--kg-gated-block:end-->c', 'abc'],
  ['a<!--kg-gated-block:begin nonMember:true-->b<!--kg-gated-block:end-->c', 'abc'],
  ['a<!--kg-gated-block:begin-->b', 'a'],
  [
    'a<!--kg-gated-block:begin-->b<!--kg-gated-block:end-->c<!--kg-gated-block:begin-->d<!--kg-gated-block:end-->e',
    'ace',
  ],
  ['a<!--other:begin-->b', 'a<!--other:begin-->b'],
])('of the text of Ghost %s: %s', (content, rest) => {
  expect(kept(content)).toBe(rest);
  expect(publicPart(content).isCut).toBe(content !== rest);
});

it('a word between an opening and its end is never public, a word around them always is', () => {
  const open = fc.constantFrom('[members]', '<!-- wp:x/members -->', '<!--kg-gated-block:begin-->');
  const close = new Map([
    ['[members]', '[/members]'],
    ['<!-- wp:x/members -->', '<!-- /wp:x/members -->'],
    ['<!--kg-gated-block:begin-->', '<!--kg-gated-block:end-->'],
  ]);
  fc.assert(
    fc.property(fc.array(open, { maxLength: 6 }), (parts) => {
      const text = parts.map((part, at) => `open${at} ${part}secret${at}${close.get(part)}`).join(' ');
      const rest = kept(`${text} end`);
      expect(rest).not.toContain('secret');
      for (const at of parts.keys()) expect(rest).toContain(`open${at} `);
      expect(rest).toContain('end');
    }),
  );
});
