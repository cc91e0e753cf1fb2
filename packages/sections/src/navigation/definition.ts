import { choice, defineSection, input } from '../define-section.ts';
import { beside, type PreviewShape, rule, text, title } from '../preview/shapes.ts';

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

export const navigationPreview: PreviewShape[] = beside(3, 14, 46, (x, index) => [
  ...rule(x, 20, 40),
  ...title(x, 27, 26, 4.5),
  ...[38, 47, 56, 65].slice(index === 1 ? 1 : 0).flatMap((y) => text(x, y, 30 - ((y + index * 7) % 9), 1)),
]);
