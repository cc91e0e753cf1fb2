import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { constants, type InputDefinition, type ThemeView } from '@vold/contract';
import { pathWithin } from './path-within.ts';
import { StartupError } from './startup-error.ts';

/** A file in the folder `files` of a theme. */
export interface ThemeFileOnDisk {
  /** As views name it: `files/img/hero.jpg`. */
  name: string;
  path: string;
  /** Name that the client's media keep: with a part of the content's hash, so that the same file is found again. */
  original: string;
  sha256: string;
  size: number;
}

/** The client's address of a file, and the details that inputs store of a picture. */
export interface PlacedFile {
  url: string;
  value: Readonly<Record<string, unknown>>;
}

/** The files of a theme that its views name. @throws StartupError for one that is too large, or a link */
export async function filesOfViews(folder: string, views: readonly ThemeView[]): Promise<ThemeFileOnDisk[]> {
  const files: ThemeFileOnDisk[] = [];
  for (const name of new Set(views.flatMap(namesIn))) {
    const path = await pathWithin(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) continue;
    const { size } = found;
    if (size > constants.maxUploadBytes)
      throw new StartupError(`${name} is larger than ${constants.maxUploadBytes / 1_000_000} MB.`);
    const sha256 = hashOf(await readFile(path));
    const { name: base, ext } = posix.parse(name);
    files.push({ name, path, original: `${base}-${sha256.slice(0, 12)}${ext}`, sha256, size });
  }
  return files.sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A name of a file in HTML, CSS or a value; no part of a longer address. */
const fileName = /(?<![\w./-])files\/[^\s"'()<>,?#\\]+/g;

export function namesIn({ html, css, components }: ThemeView): string[] {
  return [html, css, JSON.stringify(components)].flatMap((text) => text.match(fileName) ?? []);
}

/** A text whose names of files are the client's addresses, and where that made a line longer. */
interface PlacedText {
  text: string;
  moves: { line: number; from: number; by: number }[];
}

/** A view with the addresses of the client's files. */
export interface PlacedView {
  view: ThemeView;
  /** A problem's message with the line and column that the file has. */
  messageOf: (path: string, message: string) => string;
}

export function placeFiles(view: ThemeView, placed: ReadonlyMap<string, PlacedFile>): PlacedView {
  const [html, css] = [placeIn(view.html, placed), placeIn(view.css, placed)];
  const components = view.components.map((input) => placeInInput(input, placed));
  return {
    view: { ...view, html: html.text, css: css.text, components },
    messageOf: (path, message) => {
      const moves = path === 'html' ? html.moves : path === 'css' ? css.moves : [];
      return message.replace(/^Line (\d+), column (\d+)/, (_, line: string, column: string) => {
        const before = moves.filter((move) => move.line === Number(line) && move.from < Number(column));
        const by = before.reduce((sum, move) => sum + move.by, 0);
        return `Line ${line}, column ${Math.max(1, Number(column) - by)}`;
      });
    },
  };
}

function placeIn(text: string, placed: ReadonlyMap<string, PlacedFile>): PlacedText {
  const moves: PlacedText['moves'] = [];
  const lines = text.split('\n').map((line, index) => {
    let by = 0;
    return line.replace(fileName, (name, at: number) => {
      const url = placed.get(name)?.url;
      if (url === undefined) return name;
      moves.push({ line: index + 1, from: at + 1 + by, by: url.length - name.length });
      by += url.length - name.length;
      return url;
    });
  });
  return { text: lines.join('\n'), moves };
}

function placeInInput(input: InputDefinition, placed: ReadonlyMap<string, PlacedFile>): InputDefinition {
  const { options } = input;
  const components = options?.components?.map((one) => placeInInput(one, placed));
  return {
    ...input,
    ...(input.default !== undefined && { default: placeInValue(input.default, placed) }),
    ...(components && { options: { ...options, components } }),
  };
}

function placeInValue(value: unknown, placed: ReadonlyMap<string, PlacedFile>): unknown {
  if (typeof value === 'string') return placeIn(value, placed).text;
  if (Array.isArray(value)) return value.map((one) => placeInValue(one, placed));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, placeInValue(one, placed)] as const);
  const file = 'url' in value && typeof value.url === 'string' ? placed.get(value.url) : undefined;
  return { ...file?.value, ...Object.fromEntries(entries) };
}

/** Address of a client's file in a view: its folder, and its name. */
const fileAddress = /\/files\/[\w-]+\/[\w-]+\/[^\s"'()<>,?#\\]+/g;

export function addressesIn({ html, css, components }: ThemeView): string[] {
  return [html, css, JSON.stringify(components)].flatMap((text) => text.match(fileAddress) ?? []);
}

/** A view whose addresses of files are names of files of the folder again. */
export function unplaceFiles(view: ThemeView, names: ReadonlyMap<string, string>): ThemeView {
  const plain = (text: string) => text.replace(fileAddress, (address) => names.get(address) ?? address);
  const plainValue = (value: unknown): unknown => {
    if (typeof value === 'string') return plain(value);
    if (Array.isArray(value)) return value.map(plainValue);
    if (typeof value !== 'object' || value === null) return value;
    const isFile = 'url' in value && typeof value.url === 'string' && names.has(value.url);
    // Only valid for this client: a push to another one computes them again.
    const entries = Object.entries(value).filter(([key]) => !isFile || !ofClient.has(key));
    return Object.fromEntries(entries.map(([key, one]) => [key, plainValue(one)]));
  };
  const plainInput = (input: InputDefinition): InputDefinition => {
    const components = input.options?.components?.map(plainInput);
    return {
      ...input,
      ...(input.default !== undefined && { default: plainValue(input.default) }),
      ...(components && { options: { ...input.options, components } }),
    };
  };
  const components = view.components.map(plainInput);
  return { ...view, html: plain(view.html), css: plain(view.css), components };
}

const ofClient = new Set(['id', 'width', 'height', 'placeholder']);
