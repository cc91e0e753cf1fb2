import type { SectionInstance } from '@vold/contract';
import { getIn, type Operation, type Path, parsePath } from '@vold/document';
import type { EditingOptions, PageData } from '../editing-options.ts';
import type { Sanitize } from '../sanitize/sanitizer.ts';
import { allSections, fieldsOf, findSection, idOf, pathOf } from './sections.ts';
import { writeField } from './write-field.ts';

export interface DomRenderer {
  /**
   * Brings the page's marked elements in step.
   *
   * @param ops what changed; null: anything
   * @param skip a field that is being typed in
   * @returns sections that cannot be shown as they are now; a saved page will show them
   */
  render(data: PageData, ops: readonly Operation[] | null, skip: HTMLElement | null): Promise<string[]>;
}

/**
 * Patch refresh for pages without a framework: writes fields, moves, removes and hides sections. A new section
 * is asked from the site (`renderSection`), else made from one of its kind on the page.
 */
export function createDomRenderer(
  sanitize: Sanitize,
  { renderSection, dashboards }: Pick<EditingOptions, 'renderSection' | 'dashboards'>,
): DomRenderer {
  const vold = new URL(dashboards[0] ?? location.href).origin;
  // Removed sections are kept, so that undo brings the same element back.
  const removed = new Map<string, HTMLElement>();

  const elementFor = async (section: SectionInstance, data: PageData): Promise<HTMLElement | null> => {
    const kept = removed.get(section.id);
    removed.delete(section.id);
    if (kept) return kept;
    const rendered = renderSection && (await ask(section, data));
    return rendered ?? likeOf(section, [...allSections(), ...removed.values()]);
  };

  const ask = async (section: SectionInstance, data: PageData): Promise<HTMLElement | null> => {
    const template = document.createElement('template');
    // The website's own code made this HTML, as it makes the page.
    template.innerHTML = (await renderSection?.(section, data)) ?? '';
    const element = template.content.firstElementChild;
    return element instanceof HTMLElement ? marked(element, section) : null;
  };

  const arrange = async (data: PageData): Promise<string[]> => {
    const parent = allSections()[0]?.parentElement ?? document.querySelector('main') ?? document.body;
    const wanted = new Set(data.components.map((section) => section.id));
    for (const element of allSections()) {
      if (wanted.has(idOf(element))) continue;
      removed.set(idOf(element), element);
      element.remove();
    }
    const missing: string[] = [];
    const order = allSections();
    const known = new Map(order.map((element) => [idOf(element), element]));
    let previous: HTMLElement | null = null;
    let at = 0;
    for (const section of data.components) {
      const element: HTMLElement | null = known.get(section.id) ?? (await elementFor(section, data));
      if (!element) {
        missing.push(section.id);
        continue;
      }
      // One that comes later was taken from here: those behind it move up without being touched.
      if (order[at + 1] === element) order.splice(at, 1);
      if (order[at] !== element) {
        // Nodes between sections keep their place.
        const next = order[at];
        if (previous) previous.after(element);
        else if (next) next.before(element);
        else parent.append(element);
        const old = order.indexOf(element, at);
        if (old >= 0) order.splice(old, 1);
        order.splice(at, 0, element);
      }
      previous = element;
      at += 1;
    }
    return missing;
  };

  return {
    async render(data, ops, skip) {
      const isStructural = ops === null || ops.some((op) => 'language' in op && changesOrder(op));
      const failed = isStructural ? await arrange(data) : [];
      const touched = ops && new Set(ops.flatMap(idsIn));
      for (const section of data.components) {
        if (touched && !touched.has(section.id)) continue;
        const element = findSection(section.id);
        if (!element) continue;
        element.style.opacity = section.hide ? '0.38' : '';
        const paths = new Set(fieldsOf(element).map(pathOf));
        for (const field of fieldsOf(element))
          if (field !== skip)
            writeField(field, getIn(section.data, parsePath(pathOf(field))), sanitize, vold);
        const unseen = ops?.some(
          (op) =>
            op.type === 'set' && 'id' in op && op.id === section.id && !isMarked(paths, op.path, op.value),
        );
        if (!unseen) continue;
        const fresh = renderSection ? await ask(section, data) : null;
        if (fresh) element.replaceWith(fresh);
        else failed.push(section.id);
      }
      return failed;
    },
  };
}

/** Sections whose elements have to be written: one that was moved is what it was. */
function idsIn(op: Operation): string[] {
  if (op.type === 'insert') return [op.instance.id];
  return 'id' in op && op.type !== 'move' ? [op.id] : [];
}

function changesOrder(op: Operation): boolean {
  return op.type === 'insert' || op.type === 'remove' || op.type === 'move' || op.type === 'duplicate';
}

/** True if elements show the path: itself, a value around it, or every item of a list at it. */
function isMarked(paths: ReadonlySet<string>, path: Path, value: unknown): boolean {
  if (path.some((_, index) => paths.has(path.slice(0, index + 1).join('.')))) return true;
  if (!Array.isArray(value)) return false;
  const prefix = `${path.join('.')}.`;
  const shown = [...paths].filter((marked) => marked.startsWith(prefix));
  return new Set(shown.map((marked) => marked.slice(prefix.length).split('.')[0])).size === value.length;
}

/** A section of the same kind that is or was on the page, as a pattern. */
function likeOf(section: SectionInstance, known: readonly HTMLElement[]): HTMLElement | null {
  const like = known.find((element) => element.getAttribute('data-vold-section') === section.sectionId);
  return like ? marked(like.cloneNode(true) as HTMLElement, section) : null;
}

function marked(element: HTMLElement, section: SectionInstance): HTMLElement {
  element.setAttribute('data-vold-section', section.sectionId);
  element.setAttribute('data-vold-id', section.id);
  return element;
}
