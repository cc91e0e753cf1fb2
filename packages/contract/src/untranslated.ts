import { z } from 'zod';

const count = z.number().int().min(0);

/**
 * Answer of `GET webconfig/untranslated/{language}`: how many records of a kind visitors see, and how many of them have no
 * name in the language; a menu is missing in it if one of its entries has titles of its own, but none in the language.
 */
export const untranslated = z.object({
  pages: z.object({ total: count, missing: count }),
  posts: z.object({ total: count, missing: count }),
  categories: z.object({ total: count, missing: count }),
  menus: z.object({ total: count, missing: count }),
  texts: z.object({ total: count, missing: count }),
});
export type Untranslated = z.infer<typeof untranslated>;
