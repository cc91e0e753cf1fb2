import type { Component } from '@vold/contract';
import { readPostTypes } from '../../platform/auth/access-rules.ts';
import { isTypeAllowed, typeAccessOf } from '../../platform/auth/menu-limits.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { WriteContext } from '../../resource/write/hooks.ts';

/** Kinds of views whose `sectionId` is the path of a post type. */
const ofTypes: ReadonlySet<unknown> = new Set(['post', 'item', 'listing']);

/** @throws 403 if the view shows posts of a type that is hidden from the writer */
export async function refuseHiddenView(
  { tx, clientId, context: { principal } }: Pick<WriteContext, 'tx' | 'clientId' | 'context'>,
  { kind, sectionId }: Partial<Pick<Component, 'kind' | 'sectionId'>>,
): Promise<void> {
  if (!ofTypes.has(kind) || principal.kind !== 'user' || principal.master) return;
  const types = await readPostTypes(tx, clientId);
  const named = types.find(({ path }) => path === sectionId)?.postType ?? sectionId;
  if (isTypeAllowed(typeAccessOf(principal.role, types, 'post.get')?.use, named)) return;
  throw new ApiError('FORBIDDEN', `You don't have access to posts of the type ${sectionId}`);
}
