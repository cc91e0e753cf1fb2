import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from './sanitize-svg.ts';
import { SvgError } from './svg-error.ts';

const drawing = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`;
const empty = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

describe('a drawing', () => {
  it('keeps shapes, gradients, text, styles and references to its own parts', () => {
    const source = drawing(
      '<defs><linearGradient id="a"><stop offset="1" stop-color="#fff"></stop></linearGradient></defs>' +
        '<style>.b{fill:url(#a)}</style><path class="b" d="M0 0L9 9" style="stroke:red"></path>' +
        '<use xlink:href="#a"></use><text x="1">Sea &amp; salt</text>',
      ' viewBox="0 0 9 9"',
    );
    expect(sanitizeSvg(source)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">' +
        '<defs><linearGradient id="a"><stop offset="1" stop-color="#fff"></stop></linearGradient></defs>' +
        '<style>.b{fill:url(#a)}</style><path class="b" d="M0 0L9 9" style="stroke:red"></path>' +
        '<use href="#a"></use><text x="1">Sea &amp; salt</text></svg>',
    );
  });

  it('is the same when it is cleaned again', () => {
    const once = sanitizeSvg(drawing('<style>a &gt; b{fill:red}</style><text>1 &lt; 2 "x"</text>'));
    expect(sanitizeSvg(once)).toBe(once);
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ['foreign content with a drawing in it', '<foreignObject><svg><script>1</script></svg></foreignObject>'],
    ['a link', '<a href="javascript:alert(1)"><path/></a>'],
    ['an animation that writes an address', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['an animation of an address', '<animate attributeName="xlink:href" values="javascript:alert(1)"/>'],
    ['HTML', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>'],
    ['an unknown element', '<handler type="text/javascript">alert(1)</handler>'],
  ])('loses %s', (_, inside) => {
    expect(sanitizeSvg(drawing(inside))).toBe(empty);
  });

  it.each([
    ['event handlers', '<path onclick="alert(1)" ONLOAD="alert(1)"/>', '<path></path>'],
    ['an address elsewhere', '<use href="https://evil.example/a.svg#x"/>', '<use></use>'],
    ['a picture elsewhere', '<image xlink:href="//evil.example/a.png"/>', '<image></image>'],
    ['a drawing as a picture', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', '<image></image>'],
    ['a style that fetches', '<path style="fill:url(https://evil.example/x)"/>', '<path></path>'],
    ['an escaped style', '<path style="fill:u\\72l(https://evil.example/x)"/>', '<path></path>'],
    [
      'an address between quotes that look like a comment',
      '<style>a{b:"/*"}c{fill:url(//evil.example)}d{e:"*/"}</style>',
      '<style></style>',
    ],
    ['an import in escapes', '<style>@\\69mport "//evil.example";</style>', '<style></style>'],
    [
      'a comment in escapes',
      '<style>a\\2f\\2a{fill:url(//evil.example)}\\2a\\2f b{}</style>',
      '<style></style>',
    ],
    ['a line end in an escape', '<style>a{fill:u\\72\nl(//evil.example)}</style>', '<style></style>'],
    ['a paint that fetches', '<path fill="url(https://evil.example/x#a)"/>', '<path></path>'],
    ['an import', '<style>@import "https://evil.example/x.css";</style>', '<style></style>'],
    ['an import in CDATA', '<style><![CDATA[@import url(//evil.example)]]></style>', '<style></style>'],
  ])('loses %s', (_, inside, rest) => {
    expect(sanitizeSvg(drawing(inside))).toBe(`<svg xmlns="http://www.w3.org/2000/svg">${rest}</svg>`);
  });

  it.each([
    ['a name with a sign', '.cls\\-1{fill:#0a4}'],
    ['a name that begins with a digit', '.\\31 st{fill:url(#sea)}'],
    ['a font with a blank', 'text{font-family:Helvetica\\ Neue}'],
    ['signs of another alphabet', '.\\6c34 \\1F33E{fill:#0a4}'],
  ])('B19 keeps a style with %s', (_, css) => {
    expect(sanitizeSvg(drawing(`<style>${css}</style>`))).toContain(`<style>${css}</style>`);
  });

  it('B19 has the texts that its document type declares, as Illustrator writes them', () => {
    const declared = '<!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY sea \'Sea and salt\'>';
    const source = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [ ${declared} ]>
<svg xmlns="&ns_svg;" viewBox="0 0 9 9"><text>&sea;</text></svg>`;
    expect(sanitizeSvg(source)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>Sea and salt</text></svg>',
    );
  });

  it.each([
    ['of a file', '<!ENTITY x SYSTEM "file:///etc/passwd">', '&x;'],
    ['of another entity', '<!ENTITY y "1"><!ENTITY x "&y;&y;">', '&x;'],
    ['with markup', '<!ENTITY x "<script>alert(1)</script>">', '&x;'],
    ['of the parser’s own', '', '&constructor;'],
    ['that grows', `<!ENTITY x "${'x'.repeat(300)}">`, '&x;'.repeat(4000)],
    ['that is long', `<!ENTITY x "${'x'.repeat(301)}">`, '&x;'],
    ['in a parameter', '<!ENTITY % p "1"><!ENTITY x "%p;">', '&x;'],
  ])('refuses an entity %s', (_, declared, used) => {
    expect(() => sanitizeSvg(`<!DOCTYPE svg [${declared}]>${drawing(`<text>${used}</text>`)}`)).toThrow(
      SvgError,
    );
  });

  it('runs nothing that an entity hides', () => {
    const source = '<!DOCTYPE svg [<!ENTITY h "https://evil.example/x"><!ENTITY j "javascript:alert(1)">]>';
    expect(sanitizeSvg(source + drawing('<use href="&h;"/><path style="fill:url(&h;)" fill="&j;"/>'))).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><use></use><path></path></svg>',
    );
  });

  it('loses comments, processing instructions and its document type', () => {
    const source = `<?xml version="1.0"?><?xml-stylesheet href="x"?><!DOCTYPE svg><!-- x -->${drawing('')}`;
    expect(sanitizeSvg(source)).toBe(empty);
  });

  it.each([
    [
      'entities that grow',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${drawing('<text>&b;</text>')}`,
    ],
    ['a file of this machine', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('&x;')}`],
    ['no end', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['no namespace', '<svg/>'],
    ['depth', drawing('<g>'.repeat(300) + '</g>'.repeat(300))],
    // The parser looks through the open elements at each tag: 10 MB would take it a day.
    ['depth of what is left out', drawing('<a>'.repeat(3_000_000))],
    ['depth of what is kept and left out', drawing('<g><a>'.repeat(1_500_000))],
  ])('is refused for %s', (_, source) => {
    expect(() => sanitizeSvg(source)).toThrow(SvgError);
  });
});
