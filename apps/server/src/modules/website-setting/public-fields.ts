import { type FormField, type InputComponent, readBlocks, type WebsiteSetting } from '@vold/contract';

/** What the head of a post and lists show. */
const shownElsewhere: ReadonlySet<string> = new Set(['author', 'lead', 'summary', 'minutes']);

/** Inputs whose values are secret, or are for the form alone. */
const notForVisitors: ReadonlySet<InputComponent> = new Set<InputComponent>([
  'VoldCategorySelector',
  'VoldClientToken',
  'VoldFontSelector',
  'VoldHeading',
  'VoldLanguageManager',
  'VoldPassword',
  'VoldTicketSelector',
]);

/** The fields of a post type's form that visitors see: none that is for some roles or clients only. */
export function publicFields(setting: Pick<WebsiteSetting, 'data'> | undefined): FormField[] {
  return readBlocks(setting?.data.cardDetail?.group)
    .filter(({ roles, clients }) => isForAll(roles) && isForAll(clients))
    .flatMap(({ components }) => components)
    .filter(
      ({ roles, component, model, hideFromWebsite }) =>
        isForAll(roles) && !hideFromWebsite && !notForVisitors.has(component) && !shownElsewhere.has(model),
    );
}

/** No list, or an empty one, is for everybody. */
function isForAll(list: readonly string[] | undefined): boolean {
  return !list || list.length === 0;
}
