import { decodePercents, type InputDefinition } from '@vold/contract';

/** The folder of a client that has no files yet: addresses of a page's files begin so until they are written. */
export const themeClient = 'theme';
const folder = `/files/${themeClient}/`;

/** A file that a page names: next to it, or embedded (`data:`). */
export type PageFile = { from: string } | { text: string };

/** The files of pages, by their paths in the folder `files` of the theme. */
export class PageFiles {
  readonly found = new Map<string, PageFile>();
  readonly #note: (text: string) => void;
  readonly #isThere: (path: string) => boolean;

  /**
   * @param note called with everything that cannot be included
   * @param isThere true if there is a file at a path
   */
  constructor(note: (text: string) => void, isThere: (path: string) => boolean = () => true) {
    this.#note = note;
    this.#isThere = isThere;
  }

  /**
   * The address of a file in the theme; null: it is of another server, or none.
   *
   * @param base path of the page or style sheet that names it
   */
  take(address: string, base = ''): string | null {
    const bare = address.trim();
    if (bare === '' || bare.startsWith('#')) return null;
    if (/^data:/i.test(bare)) return this.#takeWritten(bare);
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(bare)) {
      this.#note(`“${bare.slice(0, 100)}” is of another server: put the file into files/ and name it there.`);
      return null;
    }
    const path = URL.parse(bare, `file:///${base}`)?.pathname.slice(1);
    if (!path) return null;
    const from = decodePercents(path);
    // An encoded slash hides it from the parser of addresses.
    if (from.split(/[/\\]/).includes('..') || !this.#isThere(from)) {
      this.#note(
        `“${bare.slice(0, 100)}” is not beside the page: put the file into files/ and name it there.`,
      );
      return null;
    }
    const name = from.replace(/[^\w./-]+/g, '-');
    this.found.set(name, { from });
    return folder + name;
  }

  /** A drawing that is embedded in a style sheet becomes a file. */
  #takeWritten(address: string): string | null {
    const [, type = '', coded = ''] = /^data:([^,]{0,100}),(.*)$/s.exec(address) ?? [];
    if (!/^image\/svg\+xml/i.test(type)) {
      this.#note(`“${address.slice(0, 40)}…” was left out: write it as a file into files/.`);
      return null;
    }
    const text = /;base64$/i.test(type) ? fromBase64(coded) : decodePercents(coded);
    const known = [...this.found].find(([, file]) => 'text' in file && file.text === text)?.[0];
    const name =
      known ?? `drawing-${[...this.found.values()].filter((file) => 'text' in file).length + 1}.svg`;
    this.found.set(name, { text });
    return folder + name;
  }

  /** A style sheet's value with the addresses of the theme; null: it names what cannot be taken along. */
  takeAll(value: string, base: string): string | null {
    let isWhole = true;
    const written = value.replace(/url\(("[^"]*"|'[^']*'|[^"'()]*)\)/gi, (whole, quoted: string) => {
      const address = quoted.replace(/^["']|["']$/g, '').replace(/\\(["'()])/g, '$1');
      if (address.startsWith('#')) return whole;
      const file = this.take(address, base);
      isWhole &&= file !== null;
      return `url("${file}")`;
    });
    return isWhole ? written : null;
  }
}

/** Addresses as the files of a theme have them: `files/hero.jpg`. */
export function asThemeFiles(text: string): string {
  return text.replaceAll(folder, 'files/');
}

/** Inputs whose first values name files as the theme has them. */
export function withThemeFiles(inputs: readonly InputDefinition[]): InputDefinition[] {
  return inputs.map(({ options, default: first, ...input }) => ({
    ...input,
    ...(first !== undefined && { default: valueWith(first) }),
    ...(options && {
      options: { ...options, ...(options.components && { components: withThemeFiles(options.components) }) },
    }),
  }));
}

function valueWith(value: unknown): unknown {
  if (typeof value === 'string') return asThemeFiles(value);
  if (Array.isArray(value)) return value.map(valueWith);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, valueWith(inner)]));
}

function fromBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}
