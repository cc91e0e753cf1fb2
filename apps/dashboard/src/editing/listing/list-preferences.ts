import { create } from 'zustand';
import { asList, asRecord, asTexts } from '../../base/text/read-value.ts';
import { shortText } from '../../base/text/search-values.ts';

/** A list as somebody wants to find it again: its name, and the query of its address. */
export interface SavedView {
  name: string;
  search: string;
}

interface Preferences {
  /** Ids of the columns that are not wanted; absent until somebody chooses. */
  hidden?: string[];
  /** Cards, table or month; absent until somebody chooses. */
  layout?: string;
  views: SavedView[];
}

type Stored = Record<string, Preferences>;

/** Letters; of an address more than any list's has. */
export const longestViewName = 60;
const longestSearch = 5000;

const key = 'lists';
const none: Preferences = { views: [] };

/** How this person likes each list, by its address and client; kept in this browser. */
const useStored = create<Stored>(() => readPreferences(storage()?.getItem(key) ?? null));

// What another tab keeps is not written over by this one.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed === key) useStored.setState(readPreferences(newValue), true);
  });

/** What was kept, as far as it can be read. */
export function readPreferences(text: string | null): Stored {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  return Object.fromEntries(
    Object.entries(asRecord(stored)).map(([list, kept]) => {
      const { hidden, layout, views } = asRecord(kept);
      const read = asList(views).map(asRecord);
      return [
        list,
        {
          ...(Array.isArray(hidden) && { hidden: asTexts(hidden) }),
          ...(typeof layout === 'string' && { layout }),
          views: read
            .map(({ name, search }) => ({
              name: shortText(name, longestViewName),
              search: shortText(search, longestSearch),
            }))
            .filter((view): view is SavedView => Boolean(view.name) && view.search !== undefined),
        },
      ];
    }),
  );
}

/** The preferences of one list, and how to change them. @param unwanted columns that are hidden until somebody chooses */
export function usePreferences(list: string, unwanted: readonly string[] = []) {
  const current = useStored((all) => all[list]) ?? none;
  const change = (next: Partial<Preferences>) => {
    useStored.setState((all) => ({ [list]: { ...none, ...all[list], ...next } }));
    storage()?.setItem(key, JSON.stringify(useStored.getState()));
  };
  return {
    ...current,
    hidden: current.hidden ?? unwanted,
    setHidden: (hidden: string[]) => change({ hidden }),
    setLayout: (layout: string) => change({ layout }),
    /** Keeps a view; one of the same name is replaced. */
    saveView: (view: SavedView) =>
      change({ views: [...current.views.filter(({ name }) => name !== view.name), view] }),
    /** Gives a view another name; one that has that name already is replaced. */
    renameView: (name: string, next: string) =>
      change({
        views: current.views
          .filter((view) => view.name === name || view.name !== next)
          .map((view) => (view.name === name ? { ...view, name: next } : view)),
      }),
    removeView: (name: string) => change({ views: current.views.filter((view) => view.name !== name) }),
  };
}

/** Null where the browser keeps nothing: preferences last as long as the page then. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
