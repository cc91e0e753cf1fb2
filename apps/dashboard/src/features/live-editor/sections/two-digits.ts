/** Section numbers show two digits (LIVE-28). */
export function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
