import type { Fields } from '../../resource/write/hooks.ts';

const product = /^[\w-]{1,60}$/;
/** Default if no product is set. */
const defaultProduct = 'event';
const alias = /^([\w-]{1,60})_ticket$/;

/** Shows `ticket_provider` under the specification's name `{product}_ticket` too (SETW-02). Guests see neither. */
export function withTicketAlias(record: Fields): Fields {
  const { ticket_provider: provider } = record;
  if (typeof provider !== 'object' || provider === null) return record;
  const named = 'product' in provider && typeof provider.product === 'string' ? provider.product : '';
  return { ...record, [`${product.test(named) ? named : defaultProduct}_ticket`]: provider };
}

/** Screens send whole records back: the alias is dropped if the field itself is present, and replaces it otherwise. */
export function readTicketAlias(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const fields: Fields = { ...body };
  for (const [name, value] of Object.entries(body)) {
    const named = alias.exec(name)?.[1];
    if (named === undefined) continue;
    delete fields[name];
    if ('ticket_provider' in body || typeof value !== 'object' || value === null) continue;
    fields.ticket_provider = { product: named, ...value };
  }
  return fields;
}
