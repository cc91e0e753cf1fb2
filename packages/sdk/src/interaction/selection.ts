import { kindInFrame, type SectionDefinition } from '@vold/contract';
import { findInput, parsePath, sectionName } from '@vold/document';
import { fieldKind } from '../dom/field-kind.ts';
import { allSections, findField, findSection, idOf, pathOf, rectOf } from '../dom/sections.ts';
import type { PageData } from '../editing-options.ts';
import type { Overlay, SectionLabel } from '../overlay/overlay.ts';

export interface Selection {
  readonly id: string | null;
  readonly path: string | undefined;
  /** The section under the pointer. */
  readonly hovered: string | null;
  hover(section: HTMLElement | null): void;
  select(id: string | null, path?: string): void;
  /** Reads names, places and elements again, after the page was rendered again. */
  refresh(): void;
  /** The id `by` places further in the page, if there is one. */
  neighbor(by: number): string | null;
}

/** Which section and field the outline is on. */
export function createSelection(
  overlay: () => Overlay,
  data: () => PageData | null,
  definitionOf: (sectionId: string) => SectionDefinition | undefined,
): Selection {
  let id: string | null = null;
  let path: string | undefined;
  let hovered: string | null = null;

  const labelOf = (sectionId: string): SectionLabel => {
    const list = data()?.components ?? [];
    const index = list.findIndex((section) => section.id === sectionId);
    const section = list[index];
    const element = findSection(sectionId);
    return {
      number: (index < 0 && element ? allSections().indexOf(element) : index) + 1,
      name: section
        ? sectionName(section, definitionOf(section.sectionId))
        : (element?.getAttribute('data-vold-section') ?? ''),
      isHidden: section?.hide ?? false,
    };
  };

  const draw = (): void => {
    const section = id === null ? null : findSection(id);
    overlay().select(section, id === null ? undefined : labelOf(id));
    overlay().field(section && path !== undefined ? findField(section, path) : null);
    const over = hovered === null || hovered === id ? null : findSection(hovered);
    overlay().hover(over, over ? labelOf(idOf(over)) : undefined);
  };

  return {
    get id() {
      return id;
    },
    get path() {
      return path;
    },
    get hovered() {
      return hovered;
    },
    hover(section) {
      const next = section && idOf(section);
      if (next === hovered) return;
      hovered = next;
      draw();
    },
    select(nextId, nextPath) {
      id = nextId;
      path = nextPath;
      draw();
      if (id === null) return;
      const { number, name } = labelOf(id);
      overlay().say(`Section ${number} of ${data()?.components.length ?? allSections().length}: ${name}`);
    },
    refresh() {
      if (id !== null && data() && !data()?.components.some((section) => section.id === id)) {
        id = null;
        path = undefined;
      }
      draw();
    },
    neighbor(by) {
      const ids = data()?.components.map((section) => section.id) ?? allSections().map(idOf);
      // From nothing to the first that is in view.
      if (id === null) return ids.find((one) => isBelowTop(findSection(one))) ?? null;
      return ids[ids.indexOf(id ?? '') + by] ?? null;
    },
  };
}

function isBelowTop(section: HTMLElement | null): boolean {
  return section !== null && rectOf(section).bottom > 0;
}

/** How a field is edited in the page; null: in the form only. */
export interface InlineKind {
  kind: 'line' | 'lines' | 'rich';
  /** Rich text: the buttons that the definition names. */
  buttons?: readonly string[];
}

export function inlineKind(field: HTMLElement, definition: SectionDefinition | undefined): InlineKind | null {
  const shown = fieldKind(field);
  if (shown !== 'text' && shown !== 'html') return null;
  const isRich = shown === 'html';
  if (!definition) return { kind: isRich ? 'rich' : 'line' };
  const input = findInput(definition.components, parsePath(pathOf(field)));
  const kind = input && kindInFrame(input);
  if (isRich) return kind === 'html' ? { kind: 'rich', buttons: input?.options?.buttons } : null;
  return kind === 'line' || kind === 'lines' ? { kind } : null;
}
