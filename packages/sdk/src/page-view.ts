import type { SectionDefinition, SectionInstance } from '@vold/contract';
import { getIn, type Operation, type Path, setIn } from '@vold/document';
import { createDomRenderer } from './dom/dom-renderer.ts';
import type { EditingOptions, PageData } from './editing-options.ts';
import { cleanSection } from './sanitize/clean-section.ts';
import type { Sanitize } from './sanitize/sanitizer.ts';

/** A field in which the user types: the page must not render it, since the browser already has. */
export interface FrozenField {
  element: HTMLElement;
  sectionId: string;
  path: Path;
  /** The value that the page rendered last. */
  value: unknown;
}

export interface PageView {
  /** The data that the page rendered last; rich text is sanitized. */
  readonly shown: PageData | null;
  /** @returns ids of sections that cannot be shown as they are. @throws what `onData` throws */
  show(data: PageData, ops: readonly Operation[] | null, frozen: FrozenField | null): Promise<string[]>;
}

/** Puts data into the page: through the site's own `onData`, else into its marked elements. */
export function createPageView(
  options: Pick<EditingOptions, 'onData' | 'renderSection' | 'dashboards'>,
  sanitize: Sanitize,
  definitionOf: (sectionId: string) => SectionDefinition | undefined,
): PageView {
  // Sections are shared between versions: each is cleaned once.
  const cleaned = new WeakMap<SectionInstance, SectionInstance>();
  const renderer = createDomRenderer(sanitize, options);
  const { onData } = options;
  let shown: PageData | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const clean = (section: SectionInstance): SectionInstance => {
    const known = cleaned.get(section);
    if (known) return known;
    const fresh = cleanSection(section, definitionOf(section.sectionId)?.components, sanitize);
    cleaned.set(section, fresh);
    return fresh;
  };

  return {
    get shown() {
      return shown;
    },
    async show(data, ops, frozen) {
      const view = { ...data, components: data.components.map((section) => freeze(clean(section), frozen)) };
      shown = view;
      if (onData) {
        await onData(view);
        return [];
      }
      // A section's HTML may take a while: changes are shown in the order in which they came.
      const rendered = queue.then(() => renderer.render(view, ops, frozen?.element ?? null));
      queue = rendered.catch(() => {});
      return rendered;
    },
  };
}

function freeze(section: SectionInstance, frozen: FrozenField | null): SectionInstance {
  if (frozen?.sectionId !== section.id || getIn(section.data, frozen.path) === frozen.value) return section;
  return { ...section, data: setIn(section.data, frozen.path, frozen.value).next as SectionInstance['data'] };
}
