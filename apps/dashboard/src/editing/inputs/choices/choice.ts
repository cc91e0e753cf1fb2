/** Something that a picker offers: a page, a post, a category, a ticket. */
export interface Choice {
  id: string;
  title: string;
  /** A second line, for example its address or its dates. */
  detail?: string;
}

/** A chosen thing. `missing`: it was deleted since, or was never there. */
export interface ChosenItem extends Choice {
  missing?: boolean;
  /** It is in the trash: brings it back. */
  onRestore?: (() => void) | undefined;
}

/** Choosing what is chosen takes it away (PICK-01); anything else is added at the end. */
export function toggle<T>(chosen: readonly T[], item: T, isSame: (a: T, b: T) => boolean = Object.is): T[] {
  const without = chosen.filter((other) => !isSame(other, item));
  return without.length < chosen.length ? without : [...chosen, item];
}
