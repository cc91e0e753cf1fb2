/** Says what an editor should know of one item. */
export interface Remarks {
  note(sentence: string): void;
  /**
   * Names content that has no place here, in a sentence that many items may share: the report counts it.
   *
   * @param said what the item's own line says, where that is more exact
   */
  lose(what: string, said?: string): void;
}

/** Remarks on one item, each once. */
export function createRemarks() {
  const notes = new Set<string>();
  const losses = new Set<string>();
  const remarks: Remarks = {
    note: (sentence) => notes.add(sentence),
    lose(what, said = what) {
      losses.add(what);
      notes.add(said);
    },
  };
  return { ...remarks, notes, losses };
}
