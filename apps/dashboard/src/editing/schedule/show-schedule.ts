/** Milliseconds until the panel with the schedule has to be there. */
const patience = 2000;

/** Brings the schedule of the record that is open into view, with the focus on the time of its publication. */
export function showSchedule(until = performance.now() + patience): void {
  // A menu that closes returns the focus to its button from the element that has it at that moment.
  requestAnimationFrame(() => {
    const section = document.querySelector<HTMLElement>('[data-schedule]');
    const field = section?.querySelector<HTMLElement>('input, button');
    if (field) {
      section?.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
    } else if (performance.now() < until) showSchedule(until);
  });
}
