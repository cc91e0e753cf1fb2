import { z } from 'zod';

/** Says if deliveries to the address of a record can reach it (`GET webhook/{id}/reach`, `GET form-builder/{id}/reach`). */
export const reach = z.object({
  /** Empty where the record has no address. */
  host: z.string(),
  /** `private`: not on the public internet, so nothing is sent there. `unknown`: no such name at the moment. */
  obstacle: z.enum(['private', 'unknown']).nullable(),
});
