import type { ExternalTicket } from '@vold/contract';
import { z } from 'zod';

/** Providers write ids as numbers or texts. */
const idText = z.union([z.string().min(1), z.number().transform(String)]);
const text = z.union([z.string(), z.number().transform(String)]).catch('');
const date = z.string().min(1).nullable().catch(null);

/** A thing with a name, or the name alone. */
const named = z.union([
  z.string().transform((name) => ({ id: null, name })),
  z
    .looseObject({ id: idText.nullable().catch(null), name: text, title: text })
    .transform(({ id, name, title }) => ({ id, name: name || title })),
]);

const rate = z.object({ currency: text, price: z.coerce.number<unknown>() });

const provided = z.looseObject({
  id: idText.optional(),
  _id: idText.optional(),
  name: text,
  event: named.nullable().catch(null),
  category: named.nullable().catch(null),
  rates: z.array(z.unknown()).catch([]),
  status: text,
  startDate: date,
  finishDate: date,
});

/** The fields of PICK-21 of what a provider sent, and nothing else of it; null if it has no id. */
export function mapTicket(given: unknown): ExternalTicket | null {
  const parsed = provided.safeParse(given);
  if (!parsed.success) return null;
  const { id = parsed.data._id, name, event, category, rates, status, startDate, finishDate } = parsed.data;
  if (id === undefined) return null;
  return {
    id,
    name,
    event,
    category: category && { name: category.name },
    rates: rates.flatMap((one) => rate.safeParse(one).data ?? []),
    status,
    startDate,
    finishDate,
  };
}
