import { Parser } from 'htmlparser2';

export interface MarkedField {
  readonly path: string;
  readonly tag: string;
  /** `data-vold-type`, where it is said. */
  readonly type: string | undefined;
}

export interface MarkedSection {
  readonly key: string | undefined;
  readonly id: string | undefined;
  readonly fields: MarkedField[];
}

/** The marks of a page for the editor. */
export interface Marks {
  readonly sections: MarkedSection[];
  /** Fields outside of every section. */
  readonly stray: MarkedField[];
  /** `data-dashboard` of the script; null if there is no script. */
  readonly dashboards: string[] | null;
  /** A script of type module: the SDK may be bundled into it. */
  readonly hasModule: boolean;
  /** Text of `script[data-vold-definitions]`. */
  readonly definitions: string | null;
}

/** Reads the marks of a page's HTML. A field belongs to the innermost section around it. */
export function readMarks(html: string): Marks {
  const sections: MarkedSection[] = [];
  const stray: MarkedField[] = [];
  const open: (MarkedSection | null)[] = [];
  let dashboards: string[] | null = null;
  let hasModule = false;
  let definitions: string | null = null;
  let isReading = false;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { 'data-vold-section': key, 'data-vold-id': id, 'data-vold-field': path } = attributes;
      const section = key !== undefined || id !== undefined ? { key, id, fields: [] } : null;
      if (section) sections.push(section);
      open.push(section);
      if (path !== undefined) {
        const around = open.findLast((one) => one !== null);
        (around?.fields ?? stray).push({ path, tag, type: attributes['data-vold-type'] });
      }
      if (tag !== 'script') return;
      hasModule ||= attributes.type === 'module';
      if (attributes['data-dashboard'] !== undefined)
        dashboards = attributes['data-dashboard'].split(/[\s,]+/).filter(Boolean);
      isReading = 'data-vold-definitions' in attributes;
    },
    ontext(text) {
      if (isReading) definitions = (definitions ?? '') + text;
    },
    onclosetag() {
      open.pop();
      isReading = false;
    },
  });
  parser.end(html);
  return { sections, stray, dashboards, hasModule, definitions };
}
