import { choice, defineSection, input } from '../define-section.ts';

export const navigationDefinition = defineSection({
  sectionId: 'navigation',
  title: 'Navigation',
  description: 'One of the website’s menus, in the page.',
  components: [
    input('line', 'title', 'Title'),
    choice('menu', 'Menu', {
      sidebar: 'Side Navigation',
      main: 'Main Navigation',
      top: 'Top Navigation',
      bottom: 'Bottom Navigation',
    }),
    choice('layout', 'Layout', { columns: 'Columns', row: 'One row' }),
  ],
  initialData: { title: '', menu: 'sidebar', layout: 'columns' },
});
