/** Brings the schedule of the record that is open into view, with the focus on the time of its publication. */
export function showSchedule(): void {
  const section = document.querySelector<HTMLElement>('[data-schedule]');
  section?.scrollIntoView({ block: 'center' });
  (section?.querySelector<HTMLElement>('input, button') ?? section)?.focus({ preventScroll: true });
}
