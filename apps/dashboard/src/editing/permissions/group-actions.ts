export interface ActionGroup {
  resource: string;
  actions: readonly string[];
}

/** Actions (`page.update`) by the resource that they are about, each once, those that contain a text. */
export function groupActions(actions: readonly string[], wanted = ''): ActionGroup[] {
  const text = wanted.trim().toLowerCase();
  const groups = new Map<string, string[]>();
  for (const action of [...new Set(actions)].toSorted()) {
    if (!action.toLowerCase().includes(text)) continue;
    const resource = action.split('.')[0] ?? action;
    groups.set(resource, [...(groups.get(resource) ?? []), action]);
  }
  return [...groups].map(([resource, grouped]) => ({ resource, actions: grouped }));
}
