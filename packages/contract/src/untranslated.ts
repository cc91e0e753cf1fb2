import { z } from 'zod';

const count = z.number().int().min(0);

/**
 * Answer of `GET webconfig/untranslated/{language}`: the number of records of a kind that visitors see, and of those without a
 * name in the language; a menu is missing in it if one of its entries has its own titles, but none in the language.
 */
export const untranslated = z.object({
  pages: z.object({ total: count, missing: count }),
  posts: z.object({ total: count, missing: count }),
  categories: z.object({ total: count, missing: count }),
  menus: z.object({ total: count, missing: count }),
  texts: z.object({ total: count, missing: count }),
});
export type Untranslated = z.infer<typeof untranslated>;
