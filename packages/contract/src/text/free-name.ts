/**
 * Returns a name that is not taken: the name itself, or the first number behind it that makes one.
 *
 * @param numbered the name with a number, from 2 on; default `name-2`
 */
export function freeName(
  name: string,
  isTaken: (candidate: string) => boolean,
  numbered = (number: number) => `${name}-${number}`,
): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) free = numbered(number);
  return free;
}
