/** The person's time zone as people name it, for example `Asia/Makassar, UTC+08:00`. */
export function timeZoneName(at = new Date()): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const minutes = -at.getTimezoneOffset();
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0');
  const offset = `UTC${minutes < 0 ? '−' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`;
  return timeZone ? `${timeZone.replaceAll('_', ' ')}, ${offset}` : offset;
}
