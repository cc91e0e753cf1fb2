import type { SectionDefinition } from '@vold/contract';
import type { EditingOptions } from './editing-options.ts';
import { startEditing } from './start-editing.ts';

/**
 * Started by the loader. A page may name its sections' definitions in
 * `<script type="application/json" data-vold-definitions>` (the dashboard checks them), and in the loader's
 * `data-fragments` an address of its own that answers a posted section with its HTML.
 */
export function run(dashboards: string[], tkn: string | null): void {
  const json = document.querySelector('script[data-vold-definitions]')?.textContent;
  const sections: SectionDefinition[] = json ? JSON.parse(json) : [];
  const address = document.querySelector<HTMLElement>('script[data-fragments]')?.dataset.fragments;
  startEditing({ dashboards, sections, tkn, ...(address && { renderSection: fragmentsFrom(address) }) });
}

function fragmentsFrom(address: string): EditingOptions['renderSection'] {
  return async (section, { language }) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body: JSON.stringify({ section, language }),
    });
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return answer.text();
  };
}
