import type { InputGuide } from '../input-guide.ts';

export const voldFileDownloadGuide: InputGuide = {
  title: 'Downloads',
  about: 'Files that visitors may download, each with a title.',
  definition: { title: 'Downloads', required: true },
  filled: [{ id: 'item_menu', title: 'Menu', file: { url: '/files/menu.pdf' } }],
};
