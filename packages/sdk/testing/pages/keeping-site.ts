import type { SectionInstance } from '@vold/contract';
import { startEditing } from '../../src/index.ts';

/** A website that renders on loading only: its server keeps what it is sent, and its next load finds it there. */
const sections: SectionInstance[] = await (await fetch('/kept')).json();
for (const { id, sectionId, data } of sections) {
  const section = document.createElement('section');
  section.dataset.voldSection = sectionId;
  section.dataset.voldId = id;
  const heading = document.createElement('h1');
  heading.textContent = String(data.title);
  section.append(heading);
  document.querySelector('main')?.append(section);
}
startEditing({
  ...window.siteSetup,
  reload: true,
  async onData({ components }) {
    await fetch('/kept', { method: 'PUT', body: JSON.stringify(components) });
  },
});
