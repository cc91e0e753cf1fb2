/** The person's time zone as people name it, for example `Asia/Makassar, UTC+08:00`; without what differs between the days. */
export function timeZoneName(...days: readonly Date[]): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const zone = timeZone?.replaceAll('_', ' ');
  const offsets = new Set((days.length > 0 ? days : [new Date()]).map(offsetOf));
  return [zone, ...(offsets.size === 1 || !zone ? offsets : [])].filter(Boolean).join(', ');
}

/** @returns for example `UTC+08:00`, with daylight saving where that day has it */
function offsetOf(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
}
