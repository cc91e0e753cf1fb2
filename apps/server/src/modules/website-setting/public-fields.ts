import {
  type FormField,
  isFor,
  isForVisitors,
  readBlocks,
  type Viewer,
  type WebsiteSetting,
} from '@vold/contract';

/** Fields that the head of a post and lists show. */
const shownElsewhere: ReadonlySet<string> = new Set(['author', 'lead', 'summary', 'minutes']);

/** A visitor of a website that we host: fields for some clients only are hidden from visitors, too. */
export const visitor: Viewer = { role: null, fullAccess: false, master: false, clientId: null };

/** The fields of a post type's form that visitors see: none that is for some roles or clients only. */
export function publicFields(setting: Pick<WebsiteSetting, 'data'> | undefined): FormField[] {
  return readBlocks(setting?.data.cardDetail?.group)
    .filter((block) => isFor(block, visitor))
    .flatMap(({ components }) => components)
    .filter(
      (field) =>
        isFor({ roles: field.roles }, visitor) &&
        !field.hideFromWebsite &&
        isForVisitors(field) &&
        !shownElsewhere.has(field.model),
    );
}
