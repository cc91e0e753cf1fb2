/** The things that `data.ga_view_id` can name at Google Analytics. */
export interface AnalyticsIds {
  /** `G-…`: visitors who accept are counted under it. */
  measurementId: string | null;
  /** Number of the property that the dashboard links to. */
  property: string | null;
}

/** Reads a measurement id, the number of a property (`123`, `properties/123`), or both, separated by blanks or commas. */
export function readAnalyticsIds(value: unknown): AnalyticsIds {
  const parts = typeof value === 'string' ? value.slice(0, 200).split(/[\s,;]+/) : [];
  const measurementId = parts.find((part) => /^G-[A-Z0-9]{4,20}$/i.test(part))?.toUpperCase() ?? null;
  const property = parts.map((part) => /^(?:properties\/)?(\d{1,20})$/.exec(part)?.[1]).find(Boolean) ?? null;
  return { measurementId, property };
}
