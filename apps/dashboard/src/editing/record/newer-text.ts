/**
 * The notice after another user saved a record that is open here.
 *
 * @param by the user, as the first words of a sentence
 * @param kind of record, as in "this page"
 */
export function newerText(by: string, kind: string, hasUnsavedWork: boolean): string {
  return hasUnsavedWork
    ? `${by} saved this ${kind}. Your next save brings both together.`
    : `${by} saved this ${kind}; you see the new version.`;
}
