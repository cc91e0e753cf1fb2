import type { MenuLinkProblem } from '@vold/contract';

/** The problem of a link, and its effect for visitors. */
export const problemWords: Record<MenuLinkProblem, { mark: string; text: string }> = {
  deleted: { mark: 'Deleted', text: 'What it leads to was deleted: visitors do not see this item.' },
  draft: {
    mark: 'Draft',
    text: 'What it leads to is a draft: visitors see this item once that is published.',
  },
  blank: {
    mark: 'Empty page',
    text: 'The page has no section yet: visitors see this item once it has one.',
  },
  nowhere: { mark: 'Broken link', text: 'There is nothing at this address of the website.' },
  address: { mark: 'Broken link', text: 'This is not an address. An address begins with https://, / or #.' },
  empty: { mark: 'No link', text: 'It has no address and nothing below it: visitors do not see this item.' },
};
