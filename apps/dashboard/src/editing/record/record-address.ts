/** Address of a record's form below its list; Back returns to `source`, the list as it was. */
export function recordAddress(home: string, id: string, source: string): string {
  return `${home}/${id}?${new URLSearchParams({ source })}`;
}
