import { z } from 'zod';

/** Answer of `GET colleague`: what everybody of a client's staff may know of each other, and of masters. */
export const colleagues = z.object({
  results: z.array(z.object({ id: z.string(), name: z.string() })),
  total: z.number().int(),
  total_page: z.number().int(),
});
export type Colleagues = z.infer<typeof colleagues>;
