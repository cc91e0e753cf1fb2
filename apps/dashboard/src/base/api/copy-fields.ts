import type { ResourceName } from '@vold/contract';

/** Fields that belong to one record alone, so that a copy begins without them: its addresses, names and dates. */
const ownFields: ReadonlySet<string> = new Set([
  'id',
  'rev',
  'client_id',
  'created_at',
  'updated_at',
  'slug',
  'customUrl',
  'pageId',
  'form_id',
  'published_at',
  'publish_at',
  'unpublish_at',
  'changed',
  'published_rev',
]);

/** The fields of a copy (API-48): the record's content with another title, as a draft (FORM-42). */
export function copyFields(name: ResourceName, source: object, title: unknown): Record<string, unknown> {
  const content = Object.entries(source).filter(([field]) => !ownFields.has(field));
  const status = 'status' in source && { status: 'draft' };
  return { ...Object.fromEntries(content), title, ...status, ...uniqueName(name, source) };
}

/** A static text's id and a section's id are unique: a copy has none yet, or another one. */
function uniqueName(name: ResourceName, source: object): Record<string, unknown> {
  if (name === 'static') return { data: {} };
  if (name !== 'component' || !('sectionId' in source)) return {};
  return { sectionId: `${String(source.sectionId).slice(0, 80)}-${Date.now().toString(36)}` };
}
