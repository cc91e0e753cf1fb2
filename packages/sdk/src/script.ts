import type { SectionDefinition } from '@vold/contract';
import { startEditing } from './start-editing.ts';

/**
 * Started by the loader. A page may name its sections' definitions in
 * `<script type="application/json" data-vold-definitions>`; the dashboard checks them.
 */
export function run(dashboards: string[], tkn: string | null): void {
  const json = document.querySelector('script[data-vold-definitions]')?.textContent;
  const sections: SectionDefinition[] = json ? JSON.parse(json) : [];
  startEditing({ dashboards, sections, tkn });
}
