import type { IdentifierParts } from '../../platform/auth/identify.ts';
import { findPreviewLink } from '../../platform/auth/preview-link.ts';
import { findFrame } from '../../platform/auth/preview-token.ts';
import { type LinkPrincipal, type PreviewPrincipal, scopeFor } from '../../platform/auth/principal.ts';
import type { Scope } from '../../platform/db/index.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

type PreviewDeps = Omit<IdentifierParts, 'siteToken'>;

export type PreviewViewer = LinkPrincipal | PreviewPrincipal;

/** Who has the token of a preview: that of a link, or of a frame of the editor (`tkn`). @throws 401 unless it is a living one */
export async function findViewer(
  { db, keychain, sessions, rules }: PreviewDeps,
  token: string,
  onError: (error: unknown) => void,
): Promise<PreviewViewer> {
  if (token.startsWith('vold_preview_')) return findPreviewLink({ db, keychain }, token, onError);
  const viewer = await findFrame({ keychain, sessions, rules }, token);
  if (!viewer) throw notValid();
  return viewer;
}

/** The scope that reads a website: a visitor's, or a preview's. @throws 401 for another client's */
export function siteScope(viewer: PreviewViewer | null, clientId: string): Scope {
  if (viewer === null) return { kind: 'guest', clientId };
  if (viewer.clientId !== clientId) throw notValid();
  if (viewer.kind === 'link') return scopeFor(viewer, clientId, '');
  const { seesDraft, userId } = viewer;
  return seesDraft ? { kind: 'staff-preview', clientId, userId } : { kind: 'guest', clientId };
}

function notValid(): ApiError {
  return new ApiError('NOT_SIGNED_IN', 'This preview is not valid, or not any more.');
}
