import { defineSection } from '../define-section.ts';
import { link, type PreviewShape, stroke, text, title } from '../preview/shapes.ts';

export const breadcrumbDefinition = defineSection({
  sectionId: 'breadcrumb',
  title: 'Breadcrumb',
  description: 'Where the page is, from the home page on, as its place in the main menu says.',
  components: [],
  initialData: {},
});

export const breadcrumbPreview: PreviewShape[] = [
  ...link(14, 30, 20),
  stroke('M40 34L44 28M76 34L80 28', 'text', 1.2),
  ...link(50, 30, 20),
  ...text(86, 30, 28, 1),
  ...title(14, 46, 92, 10),
  ...text(14, 64, 70, 1),
];
