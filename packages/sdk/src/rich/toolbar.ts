import { completeAddress, richTextButtonNames as names } from '@vold/contract';
import type { ToFrame } from '@vold/live/frame';
import type { Overlay } from '../overlay/overlay.ts';
import { drawIcon, icons } from './icons.ts';
import type { RichEditOptions } from './rich-edit.ts';

export interface ToolbarOptions
  extends Pick<Overlay, 'host' | 'fieldBox'>,
    Pick<RichEditOptions['typing'], 'keepSelection'> {
  field: HTMLElement;
  buttons: readonly string[] | undefined;
  pickImage: () => Promise<ToFrame['SELECTED_FILES']> | undefined;
  onChange: () => void;
  /** The focus went from the tools to somewhere else than the text. */
  onLeave: () => void;
}

export interface Toolbar {
  /** The file manager is open for it. */
  readonly isAsking: boolean;
  focus(): void;
  remove(): void;
}

interface Tool {
  label: string;
  /** Its picture as SVG, or words. */
  icon: string;
  command: string;
  value?: string;
}

const heading = (level: 1 | 2 | 3 | 4 | 5): Tool => ({
  label: names[`h${level}`],
  icon: `H${level}`,
  command: 'formatBlock',
  value: `h${level}`,
});

const alignment = (side: string, icon: string): Tool => ({
  label: `Align ${side}`,
  icon,
  command: 'align',
  value: side,
});

/** The buttons of a text whose definition names none. */
const usual = 'bold italic underline h1 h2 h3 h4 h5 unorderedlist anchor'.split(' ');

/** By the names that definitions use; names and icons are those of the form's editor. */
const tools: Readonly<Record<string, Tool | Tool[]>> = {
  bold: { label: names.bold, icon: icons.bold, command: 'bold' },
  italic: { label: names.italic, icon: icons.italic, command: 'italic' },
  underline: { label: names.underline, icon: icons.underline, command: 'underline' },
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  unorderedlist: { label: names.unorderedlist, icon: icons.list, command: 'insertUnorderedList' },
  orderedlist: { label: names.orderedlist, icon: icons.listNumbers, command: 'insertOrderedList' },
  anchor: { label: names.anchor, icon: icons.link, command: 'createLink' },
  quote: { label: names.quote, icon: icons.blockquote, command: 'formatBlock', value: 'blockquote' },
  code: { label: names.code, icon: icons.braces, command: 'formatBlock', value: 'pre' },
  table: { label: names.table, icon: icons.table, command: 'table' },
  image: { label: names.image, icon: icons.photo, command: 'image' },
  alignment: [
    alignment('left', icons.alignLeft),
    alignment('center', icons.alignCenter),
    alignment('right', icons.alignRight),
  ],
};

/** Buttons with a key, by the letter that is pressed with Ctrl or Command. */
const keys: Readonly<Record<string, string>> = { b: 'bold', i: 'italic', u: 'underline' };

const newTable = `<table><tbody>${['th', 'td', 'td']
  .map((cell) => `<tr>${`<${cell}><p><br></p></${cell}>`.repeat(3)}</tr>`)
  .join('')}</tbody></table>`;

const style = `
.tools{position:absolute;left:-3px;top:max((var(--h,36px) + 12px)*-1*var(--s),8px - var(--y));display:flex;gap:2px;padding:4px;border-radius:8px;
background:#0f5e5c;pointer-events:auto;transform:scale(var(--s));transform-origin:0 0;box-shadow:0 2px 10px #0004;
flex-wrap:wrap;width:max-content;max-width:min(92vw,420px)}
.tools button{min-width:28px;width:auto;height:28px;padding:0 6px;box-sizing:border-box;text-align:center}
.tools button[aria-pressed=true]{background:#fff;color:#0b4d4b}
.tools button svg{width:16px;height:16px;vertical-align:middle;fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.tools form{display:flex;gap:4px}
.tools input{all:unset;background:#fff;color:#111;border-radius:4px;padding:0 8px;height:28px;width:190px}
@media (max-width:480px){.tools button{min-width:36px;height:36px}}
`;

/** The tools of a rich text, at its box: format, headings, list, link. All by keyboard, too (Alt+F10, arrows, Esc). */
export function createToolbar({
  host,
  fieldBox,
  field,
  buttons,
  pickImage,
  keepSelection,
  onChange,
  onLeave,
}: ToolbarOptions): Toolbar {
  const root = host.shadowRoot;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  if (root) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  const bar = document.createElement('div');
  bar.className = 'tools';
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', 'Text tools');
  const drawn = new Map<HTMLElement, Tool>();
  const stop = new AbortController();
  const { signal } = stop;

  const run = (command: string, value?: string): void => {
    document.execCommand(command, false, value);
    onChange();
    show();
  };
  /** The block of text at the caret. */
  const blockHere = (): Element | null => {
    const node = getSelection()?.anchorNode;
    const element = node instanceof Element ? node : node?.parentElement;
    const block = element?.closest('p, h1, h2, h3, h4, h5, h6') ?? null;
    return field.contains(block) ? block : null;
  };
  const sideOf = (value = ''): string => `has-text-align-${value}`;
  const isOn = ({ command, value }: Tool): boolean => {
    if (command === 'align') return blockHere()?.classList.contains(sideOf(value)) ?? false;
    if (value === 'blockquote') return blockHere()?.closest(value) != null;
    if (command === 'table' || command === 'image') return false;
    if (value) return document.queryCommandValue(command) === value;
    if (command === 'createLink') return linkAround() !== null;
    return document.queryCommandState(command);
  };
  const show = (): void => {
    for (const [element, tool] of drawn) element.setAttribute('aria-pressed', String(isOn(tool)));
  };
  const linkAround = (): HTMLAnchorElement | null => {
    const node = getSelection()?.anchorNode;
    const element = node instanceof Element ? node : node?.parentElement;
    const link = element?.closest('a') ?? null;
    return field.contains(link) ? link : null;
  };
  const use = (tool: Tool): void => {
    if (tool.command === 'createLink') askLink();
    else if (tool.command === 'image') void askImage();
    else if (tool.command === 'table') insert(newTable);
    else if (tool.command === 'align') align(tool);
    else if (tool.command.endsWith('List')) list(tool.command);
    else if (tool.value === 'blockquote') quote(isOn(tool));
    else run(tool.command, tool.value && isOn(tool) ? 'p' : tool.value);
  };

  const align = (tool: Tool): void => {
    const block = blockHere();
    const wasOn = isOn(tool);
    for (const side of ['left', 'center', 'right']) block?.classList.remove(sideOf(side));
    if (!wasOn) block?.classList.add(sideOf(tool.value));
    if (!block?.className) block?.removeAttribute('class');
    onChange();
    show();
  };
  /** The browser's own command makes a quote of the paragraph itself, which the form's editor does not know. */
  const quote = (isIn: boolean): void => {
    const block = blockHere();
    const around = block?.closest('blockquote');
    const selection = getSelection();
    const caret = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
    const { startContainer, startOffset } = caret ?? {};
    if (isIn) around?.replaceWith(...around.childNodes);
    else if (block) {
      const made = document.createElement('blockquote');
      block.replaceWith(made);
      made.append(block);
    }
    if (startContainer) selection?.collapse(startContainer, startOffset);
    onChange();
    show();
  };
  /** Browsers put the list into the paragraph, which neither HTML nor the form's editor has, and the caret at its start. */
  const list = (command: string): void => {
    const make = (): void => {
      document.execCommand(command);
      const { anchorNode = null, anchorOffset = 0 } = getSelection() ?? {};
      for (const made of field.querySelectorAll('p > :is(ul, ol)'))
        made.parentElement?.replaceWith(...made.parentElement.childNodes);
      getSelection()?.collapse(anchorNode, anchorOffset);
    };
    if (blockHere()?.textContent) keepSelection(field, make);
    else make();
    onChange();
    show();
  };
  const insert = (html: string): void => {
    void import('./paste.ts').then(({ insertBlocks }) => {
      insertBlocks(field, html);
      onChange();
    });
  };
  let isAsking = false;
  const askImage = async (): Promise<void> => {
    isAsking = true;
    const answer = await pickImage()?.catch(() => null);
    isAsking = false;
    const file = answer?.files[0];
    if (!field.isContentEditable) return;
    backToText();
    if (!file) return;
    const picture = document.createElement('img');
    picture.src = file.url;
    picture.alt = file.alt ?? '';
    if (file.width && file.height) [picture.width, picture.height] = [file.width, file.height];
    getSelection()?.getRangeAt(0).insertNode(picture);
    getSelection()?.collapseToEnd();
    onChange();
  };

  // The selection in the text before the focus moved to the tools.
  let left: Range | null = null;
  field.addEventListener(
    'blur',
    () => {
      const selection = getSelection();
      left = selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : null;
    },
    { signal },
  );
  const backToText = (): void => {
    bar.querySelector('form')?.remove();
    const range = left;
    field.focus({ preventScroll: true });
    if (!range) return;
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
  };

  /** Asks for an address below the tools: `prompt` is blocked in frames of other sites. */
  const askLink = (): void => {
    const around = linkAround();
    const form = document.createElement('form');
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Address of the link');
    input.placeholder = 'https://… or /page';
    input.value = around?.getAttribute('href') ?? '';
    const done = button('Set', 'Set link');
    form.append(input, done);
    bar.querySelector('form')?.remove();
    bar.append(form);
    input.focus();
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      event.stopPropagation();
      backToText();
      if (around) getSelection()?.selectAllChildren(around);
      const address = completeAddress(input.value);
      if (address) run('createLink', address);
      else run('unlink');
    });
  };

  const offered = Object.entries(tools).filter(([name]) => (buttons ?? usual).includes(name));
  // Firefox formats nothing by these keys: it opens its bookmarks, facts about the page, or the source.
  field.addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
      const name = keys[key.toLowerCase()];
      if (!name || altKey || shiftKey || !(ctrlKey || metaKey)) return;
      event.preventDefault();
      if (offered.some(([one]) => one === name)) run(name);
    },
    { signal },
  );
  for (const tool of offered.flatMap(([, found]) => found)) {
    const element = button(tool.icon, tool.label);
    element.addEventListener('click', () => use(tool));
    drawn.set(element, tool);
    bar.append(element);
  }
  // The selection stays in the text while a button is pressed.
  bar.addEventListener('pointerdown', (event) => {
    if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
  });
  bar.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const all = [...drawn.keys()];
    const at = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1;
    if (event.key === 'Escape') backToText();
    else if (step && at >= 0) all.at((at + step) % all.length)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  bar.addEventListener('focusout', (event) => {
    const to = event.relatedTarget;
    if (to instanceof Node && (bar.contains(to) || field.contains(to))) return;
    // A form that was just removed, or a click outside of everything.
    if (to !== null) onLeave();
  });
  document.addEventListener('selectionchange', show, { signal });
  fieldBox.append(bar);
  // On a phone the tools take two rows, and a form for a link one more: they lie above the text all the same.
  const height = new ResizeObserver(() => bar.style.setProperty('--h', `${bar.offsetHeight}px`));
  height.observe(bar);
  show();

  return {
    get isAsking() {
      return isAsking;
    },
    focus: () => drawn.keys().next().value?.focus(),
    remove() {
      stop.abort();
      height.disconnect();
      bar.remove();
      if (root) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}

/** @param face its picture as SVG, or words */
function button(face: string, label: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.append(face.startsWith('<svg') ? drawIcon(face) : face);
  element.title = label;
  element.setAttribute('aria-label', label);
  return element;
}
