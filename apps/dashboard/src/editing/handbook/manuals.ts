import { type HandbookPage, handbookPages } from './handbook-pages.ts';
import { helpHome } from './help-home.ts';

/** A selection of the handbook's pages with an address of its own. */
export interface Manual {
  title: string;
  /** Its address; a page's id follows. */
  home: string;
  pages: readonly HandbookPage[];
}

/** DOC: the whole handbook, for developers and masters (SHELL-33). */
export const doc: Manual = { title: 'DOC', home: '/dashboard/vold-doc', pages: handbookPages };

/** Help: the pages for editors, for everyone who is signed in. */
export const help: Manual = {
  title: 'Help',
  home: helpHome,
  pages: handbookPages.filter(({ group }) => group === 'For editors'),
};
