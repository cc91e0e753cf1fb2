import type { ListedSection } from '@vold/live/frame';

const sectionMark = '[data-vold-id]';
const fieldMark = '[data-vold-field]';

export function findSection(id: string): HTMLElement | null {
  return document.querySelector(`[data-vold-id="${CSS.escape(id)}"]`);
}

export function allSections(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(sectionMark)];
}

export function idOf(section: Element): string {
  return section.getAttribute('data-vold-id') ?? '';
}

/** The section and the field that a node is in. */
export function locate(node: EventTarget | null): { section: HTMLElement; field: HTMLElement | null } | null {
  if (!(node instanceof Element)) return null;
  const section = node.closest<HTMLElement>(sectionMark);
  if (!section) return null;
  const field = node.closest<HTMLElement>(fieldMark);
  return { section, field: section.contains(field) ? field : null };
}

/** Marked elements of a section, without those of a section inside it. */
export function fieldsOf(section: HTMLElement): HTMLElement[] {
  return [...section.querySelectorAll<HTMLElement>(fieldMark)].filter(
    (field) => field.closest(sectionMark) === section,
  );
}

export function pathOf(field: Element): string {
  return field.getAttribute('data-vold-field') ?? '';
}

export function findField(section: HTMLElement, path: string): HTMLElement | null {
  return fieldsOf(section).find((field) => pathOf(field) === path) ?? null;
}

/** The sections of the page, for GET_COMPONENTS. */
export function listSections(isHidden: (id: string) => boolean): ListedSection[] {
  return allSections().map((section, index) => {
    const { margin, padding } = getComputedStyle(section);
    return {
      id: idOf(section).slice(0, 100),
      section: (section.getAttribute('data-vold-section') ?? '').slice(0, 100),
      index,
      hidden: isHidden(idOf(section)),
      fields: [...new Set(fieldsOf(section).map(pathOf))]
        .filter((path) => path.length > 0 && path.length <= 500)
        .slice(0, 1000),
      spacing: { margin, padding },
    };
  });
}

/** The box of a section on the screen; one without a box (`display: contents`) has that of its children. */
export function rectOf(section: HTMLElement): DOMRect {
  const own = section.getBoundingClientRect();
  if (own.width || own.height) return own;
  const contents = document.createRange();
  contents.selectNodeContents(section);
  return contents.getBoundingClientRect();
}
