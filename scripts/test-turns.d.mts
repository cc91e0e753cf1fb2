export const longFiles: { readonly tests: readonly string[]; readonly journeys: readonly string[] };
export function filesOutOfTurn(): readonly string[];
