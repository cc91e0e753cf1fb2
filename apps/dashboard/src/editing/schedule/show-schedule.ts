/** Maximum wait in milliseconds for the panel with the schedule. */
const patience = 2000;

/** Scrolls to the schedule of the open record and focuses the time of its publication. */
export function showSchedule(until = performance.now() + patience): void {
  // A closing menu returns the focus to its button first.
  requestAnimationFrame(() => {
    const section = document.querySelector<HTMLElement>('[data-schedule]');
    const field = section?.querySelector<HTMLElement>('input, button');
    if (field) {
      section?.scrollIntoView({ block: 'center' });
      field.focus({ preventScroll: true });
    } else if (performance.now() < until) showSchedule(until);
  });
}
