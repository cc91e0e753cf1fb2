import type { SectionDefinition } from '@vold/contract';
import { allSections, fieldsOf, pathOf } from './dom/sections.ts';
import { readField } from './dom/write-field.ts';
import type { EditingOptions } from './editing-options.ts';
import { startEditing } from './start-editing.ts';

/**
 * Started by the loader. A page may give its sections' definitions in `<script type="application/json" data-vold-definitions>`
 * (the dashboard checks them), and in the loader's `data-fragments` an address that answers a posted section with its HTML.
 * `onReady`: from here on, the editor handles the page's clicks.
 */
export function run(dashboards: string[], tkn: string | null, onReady: () => void): void {
  const json = document.querySelector('script[data-vold-definitions]')?.textContent;
  const defined: SectionDefinition[] = json ? JSON.parse(json) : [];
  const sections = defined.map((one) => ({ initialData: shownIn(one.sectionId), ...one }));
  const address = document.querySelector<HTMLElement>('script[data-fragments]')?.dataset.fragments;
  const renderSection: EditingOptions['renderSection'] = async (section, page) =>
    (await import('./fragments.ts')).fetchFragment(address ?? '', section, page);
  startEditing({ dashboards, sections, tkn, onReady, ...(address && { renderSection }) });
}

/** The content of the first section of a kind: a new one begins with it, unless its definition has initial data. */
function shownIn(sectionId: string): Record<string, unknown> | undefined {
  const section = allSections().find((one) => one.getAttribute('data-vold-section') === sectionId);
  // Items of lists stay in the page.
  const fields = section && fieldsOf(section).filter((field) => !pathOf(field).includes('.'));
  return fields && Object.fromEntries(fields.map((field) => [pathOf(field), readField(field)]));
}
