// Without Zod: code that checks permissions of a field does not have to parse the form.

/** The blocks of a stored schema. Bare fields (FORM-11) are one block then, each known by its model. */
export function inBlocks(schema: unknown): unknown[] {
  const entries: readonly unknown[] = Array.isArray(schema) ? schema : [];
  const fields = entries.filter(isField);
  if (fields.length === 0) return [...entries];
  const components = fields.map((field) => ({ id: field.model, ...field }));
  return [{ id: 'fields', components }, ...entries.filter((entry) => !isField(entry))];
}

function isField(entry: unknown): entry is { component: unknown; model?: unknown } {
  return typeof entry === 'object' && entry !== null && 'component' in entry;
}
