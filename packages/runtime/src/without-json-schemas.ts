/**
 * Setting of a Fastify server whose routes have no JSON schemas: input is parsed with Zod. Fastify loads its two compilers of
 * schemas otherwise, used or not.
 */
export const withoutJsonSchemas = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };

function refuse(): never {
  throw new Error('Routes have no JSON schemas: parse with Zod');
}
