/** The title of a copy made without asking: "Rooms (copy)", then "Rooms (copy 2)". */
export function copyTitle(title: string): string {
  const match = /^(.*) \(copy(?: (\d+))?\)$/.exec(title);
  if (!match) return `${title} (copy)`;
  return `${match[1]} (copy ${Number(match[2] ?? 1) + 1})`;
}
