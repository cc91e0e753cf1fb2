import type { IdKind } from './ids.ts';

// Separate from the definitions, so that code that needs only this does not load their schemas.

/** Resources whose earlier revisions can be listed, read and restored (`{resource}/{id}/versions`). */
export const versionedResources: ReadonlySet<IdKind> = new Set<IdKind>([
  'category',
  'component',
  'field-group',
  'form-builder',
  'mail-template',
  'navigation',
  'page',
  'post',
  'reusable',
  'static',
  'webconfig',
  'website-setting',
]);

/**
 * Resources that other records name: `{resource}/{id}/references` says which, and a DELETE of what published content uses
 * is refused (409 IN_USE) unless it says `?force=true`.
 */
export const referencedResources: ReadonlySet<IdKind> = new Set<IdKind>([
  'category',
  'component',
  'files',
  'form-builder',
  'mail-template',
  'page',
  'picture',
  'post',
  'reusable',
  'user',
]);

/** Resources of which one call changes many records: `{resource}/bulk/delete`, `/restore`, and `/status` if they have one. */
export const bulkResources: ReadonlySet<IdKind> = new Set<IdKind>([
  'files',
  'form-builder',
  'form-submission',
  'page',
  'picture',
  'post',
  'redirect',
  'static',
]);

/** Maximum number of records that one of these calls changes. */
export const maxBulk = 100;

/** Names what a call reads and writes: `draft`, or absent for what is published. */
export const draftHeader = 'X-Vold-Edition';

/** True for a version, a change or an import of drafts: answers say so in `edition`. */
export function isOfDraft({ edition }: { edition?: 'draft' | null | undefined }): boolean {
  return edition === 'draft';
}

/** Resources that have drafts. */
export const draftedNames = [
  'page',
  'post',
  'navigation',
  'webconfig',
  'static',
  'category',
  'form-builder',
  'redirect',
] as const satisfies readonly IdKind[];
export type DraftedName = (typeof draftedNames)[number];

/** Resources with a right to publish: those of the draft, and files, whose changes visitors get at once. */
export const publishedNames = [...draftedNames, 'picture', 'files'] as const satisfies readonly IdKind[];

export function isDrafted(resource: string): resource is DraftedName {
  return (draftedNames as readonly string[]).includes(resource);
}

/** Resources that identify users and say what they may do. */
const identityResources: ReadonlySet<string> = new Set<IdKind>([
  'user',
  'role',
  'api-key',
  'sign-in-provider',
]);

/** Returns true for an action that is for people who are signed in: an API key never changes identities. */
export function isForPeople(action: string): boolean {
  const [resource = '', verb = ''] = action.split('.');
  return identityResources.has(resource) && !['list', 'get'].includes(verb);
}

/** The marks of a record in the draft: whether it differs from the published one, and which revision that is. */
export interface DraftMarks {
  readonly changed: boolean;
  /** Null: nothing is published yet. */
  readonly published_rev: number | null;
}

/** The marks of a record that was read in the draft; null for one that was not. */
export function draftMarksOf(record: object): DraftMarks | null {
  const { changed, published_rev = null } = record as Partial<DraftMarks>;
  return typeof changed === 'boolean' ? { changed, published_rev } : null;
}

/** Revisions of the draft are above this: a sequence of their own. */
const maxPublishedRev = 500_000_000;

/** True for the revision of the draft, or was. */
export function isDraftRev(rev: number): boolean {
  return rev > maxPublishedRev;
}

/** True if a revision is newer than another one. A published revision and a draft's have no order. */
export function isNewerRev(rev: number, known: number): boolean {
  const isOneSequence = isDraftRev(rev) === isDraftRev(known);
  return !isOneSequence || rev > known;
}
