import { type DocumentChange, formatPath, type Path } from '@vold/document';

/** Names a field of the page: of a section's data in a language, or of the page itself. */
export function changeKey(language: string | null, sectionId: string | null, path: Path): string {
  return `${language ?? ''} ${sectionId ?? ''} ${formatPath(path)}`;
}

export function changeKeys(changes: readonly DocumentChange[]): ReadonlySet<string> {
  return new Set(
    changes
      .filter((change) => change.kind === 'field')
      .map(({ language, sectionId, path }) => changeKey(language, sectionId, path)),
  );
}
