import type { InputDefinition, SectionInstance } from '@vold/contract';
import { type CompiledTemplate, themeScope } from '@vold/template';
import { compileTemplate, compileTheme, type Theme } from '@vold/template/compile';
import { type CssNode, parse, walk } from 'css-tree';
import { renderToStaticMarkup } from 'react-dom/server';
import { items } from '../define-section.ts';
import { Sections } from '../sections.tsx';
import { input } from './input.ts';
import { nastyTemplate, randomOf } from './nasty-template.ts';
import { testContext } from './test-context.ts';

const inputs: InputDefinition[] = [
  input('VoldInput', 'title', 'Title'),
  input('VoldInput', 'evilText', 'Text'),
  input('VoldInput', 'empty', 'Empty'),
  input('VoldRichEditor', 'text', 'Rich text'),
  input('VoldFileSelector', 'picture', 'Picture'),
  input('VoldFileSelector', 'evilPicture', 'Picture'),
  input('VoldLinkEditor', 'link', 'Link'),
  input('VoldLinkEditor', 'evil', 'Link'),
  input('VoldGallery', 'views', 'Views'),
  items('rows', 'Rows', [input('VoldInput', 'title', 'Title'), items('rows', 'Rows', [])]),
];
const picture = { url: '/files/cl_1/a/big.webp', alt: '"><script>', width: 800, height: 600 };
const data = {
  title: '</style><script>x()</script>',
  evilText: 'javascript:x()//" onclick="x()',
  text: '<p onclick="x()">Rich <img src=/files/cl_1/a/b.webp alt=x onerror=x()><b>text</b></p><style>*{color:red}</style>',
  picture,
  evilPicture: { url: '/files/cl_1/a/b.webp"),url(//x.example/a);}</style><script>x()</script>' },
  link: { label: '<b>', link: '/book' },
  evil: { label: 'x', link: ' javascript:x()' },
  views: [picture],
  rows: [{ title: 'One' }, { title: 'Two' }],
} satisfies SectionInstance['data'];

const evil = ' javascript:x()//"></style><script>x()</script>';
const nasty = { id: 'm1', title: evil, href: evil, newTab: true, className: evil, children: [] };

/** A random template that was accepted, and what is drawn of it. */
export interface Accepted {
  key: string;
  source: { html: string; css: string };
  /** The style sheet of the theme; empty where that was refused. */
  themeCss: string;
  template: CompiledTemplate;
  /** For visitors. */
  html: string;
}

/** Accepted templates whose keys differ: as many can be in one page. */
export const keys = 100;

/** Compiles and draws random templates. Throws with the source if one of them breaks a rule. */
export function* fuzzTemplates(seed: number, count: number): Generator<Accepted | null> {
  const random = randomOf(seed);
  let accepted = 0;
  for (let index = 0; index < count; index++) {
    const source = nastyTemplate(random);
    // Shares names with the template: both are made of the same pieces.
    const css = random() < 0.75 ? '' : nastyTemplate(random).css;
    try {
      const theme = compileTheme({ css, clientId: 'cl_1' });
      if (theme.template) checkCss(theme.template.css, themeScope);
      const drawn = tryTemplate(`f${accepted % keys}`, source, theme);
      if (drawn) accepted += 1;
      yield drawn;
    } catch (error) {
      const what = JSON.stringify({ ...source, theme: css });
      throw new Error(`Template ${index} of seed ${seed}: ${what}`, { cause: error });
    }
  }
}

function tryTemplate(key: string, source: Accepted['source'], theme: Theme): Accepted | null {
  const { template, problems } = compileTemplate({ ...source, key, clientId: 'cl_1', inputs, theme });
  if (!template) {
    if (!problems.some(({ level }) => level === 'error')) throw new Error('Refused without a reason');
    return null;
  }
  const section: SectionInstance = { id: 's1', sectionId: key, data };
  const plain = testContext();
  const context = testContext({
    menu: () => [nasty, { ...nasty, id: 'm2', href: '/rooms', children: [nasty] }],
    website: {
      ...plain.website,
      siteName: evil,
      theme: { logo: { url: evil } },
      social: [{ type: 'line', title: evil, link: evil }],
    },
    trail: [{ title: evil, href: evil }],
    path: evil,
    inputsOf: () => inputs,
    templateOf: () => template,
    style(declarations) {
      checkDeclarations(declarations);
      return 's-1';
    },
  });
  const html = renderToStaticMarkup(<Sections sections={[section]} context={context} />);
  renderToStaticMarkup(<Sections sections={[section]} context={{ ...context, editing: true }} />);
  checkHtml(html, key);
  checkCss(template.css, template.scope);
  return { key, source, themeCss: theme.template?.css ?? '', template, html };
}

/**
 * The output is a template without marks: so it has no script, handler, style attribute or external address, and browsers parse
 * it to the tree that was rendered. React puts preloads of pictures that are not lazy before it.
 */
function checkHtml(html: string, key: string): void {
  const plain = html
    .replaceAll(`t-${key}`, `u-${key}`)
    .replaceAll(themeScope, 'u--theme')
    .replace(/ data-vold-section="[^"]*"/, '')
    .replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
  const { problems } = compileTemplate({ html: plain, css: '', key, clientId: 'cl_1' });
  const errors = problems.filter(({ level }) => level === 'error');
  if (html !== '' && errors.length > 0) throw new Error(`${errors[0]?.message}: ${html}`);
}

/** The declarations that values set are written into a style sheet unchanged. */
function checkDeclarations(declarations: Record<string, string>): void {
  for (const [property, value] of Object.entries(declarations)) {
    const isPlain = /^url\("\/files\/cl_1\/[^"'()\\<>\s]+"\)$/.test(value) || /^-?[\d.]+$/.test(value);
    if (!/^--[\w-]+$/.test(property) || !isPlain) throw new Error(`${property}: ${value}`);
  }
}

function checkCss(css: string, scope: string): void {
  if (/<[/!?a-z]/i.test(css)) throw new Error(`Open to HTML: ${css}`);
  if (/@import|expression\(|javascript:|x\.example|cl_2/i.test(css)) throw new Error(`Reaches out: ${css}`);
  const sheet = parse(css, {
    parseCustomProperty: true,
    onParseError(error) {
      throw error;
    },
  });
  walk(sheet, function (node) {
    if (node.type === 'Url' && !/^(?:#t-|\/files\/cl_1(?:\/(?!\.{1,2}(?:\/|$))[^/\\%]+)+$)/.test(node.value))
      throw new Error(`A foreign address: ${node.value}`);
    const isStep = this.atrule?.name === 'keyframes';
    if (node.type === 'Rule' && !isStep && node.prelude.type === 'SelectorList')
      for (const selector of node.prelude.children) checkSelector(selector, scope, css);
  });
}

/** The last compound names the root, or says that it is within it. */
function checkSelector(selector: CssNode, scope: string, css: string): void {
  if (selector.type !== 'Selector') throw new Error(`No selector: ${css}`);
  const parts = selector.children.toArray();
  const subject = parts.slice(parts.findLastIndex(({ type }) => type === 'Combinator') + 1);
  const isScoped = subject.some((part) => {
    if (part.type === 'ClassSelector') return part.name === scope;
    return part.type === 'PseudoClassSelector' && part.name === 'is' && isGuard(part, scope);
  });
  if (!isScoped) throw new Error(`Reaches out of the section: ${css}`);
}

function isGuard(node: CssNode, scope: string): boolean {
  const classes: string[] = [];
  let others = 0;
  walk(node, (part) => {
    if (part.type === 'ClassSelector') classes.push(part.name);
    else if (part.type === 'TypeSelector' && part.name !== '*') others += 1;
  });
  return others === 0 && classes.length === 2 && classes.every((name) => name === scope);
}
