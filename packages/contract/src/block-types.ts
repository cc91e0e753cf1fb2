/** Block types of posts (POST-05 to POST-13), by their stored `component_name`. Without Zod: websites load it. */
export const blockTypes = [
  'Card',
  'Full Text',
  'Two Column Text',
  'Three Column Text',
  'Full Banner',
  'Youtube Embed',
  'Gallery',
  'Quote Text',
  'Downloadable Files',
] as const;
export type BlockType = (typeof blockTypes)[number];
