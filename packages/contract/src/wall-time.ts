const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns what a clock in a time zone shows, as `2026-11-25 06:30:00`. @param zone empty: UTC */
export function wallTime(at: Date, zone: string): string {
  let clock = clocks.get(zone);
  if (!clock) {
    const timeZone = zone || 'UTC';
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(zone, clock);
  }
  // Years before 1000 come with fewer digits.
  return clock.format(at).padStart(19, '0');
}

/** The moment at which a clock in a time zone shows a time (`2026-11-25 06:30:00`); where none does, that an hour later. */
export function momentOf(wall: string, zone: string): Date {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`);
  const aheadAt = (at: number) => Date.parse(`${wallTime(new Date(at), zone).replace(' ', 'T')}Z`) - at;
  // How far a zone is ahead of UTC is that of the moment itself, which may lie on the other side of a change of clocks.
  return new Date(asUtc - aheadAt(asUtc - aheadAt(asUtc)));
}
