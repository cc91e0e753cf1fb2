import { blockDefinitions } from '@vold/sections';
import type { Definitions } from './definitions.ts';

/** The blocks that a post may have (POST-05 to POST-13), as sections. */
export const postDefinitions: Definitions = {
  list: Object.values(blockDefinitions),
  bySection: blockDefinitions,
  componentOf: {},
  components: [],
};
