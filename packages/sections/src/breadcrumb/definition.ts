import { defineSection } from '../define-section.ts';

export const breadcrumbDefinition = defineSection({
  sectionId: 'breadcrumb',
  title: 'Breadcrumb',
  description: 'Where the page is, from the home page on, as its place in the main menu says.',
  components: [],
  initialData: {},
});
