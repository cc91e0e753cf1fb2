import { create } from 'zustand';
import { asList, asRecord, asTexts } from '../../base/text/read-value.ts';
import { shortText } from '../../base/text/search-values.ts';
import { readShared, writeShared } from '../../core/session/tab-storage.ts';

/** A named search of a list: the query of its address. */
export interface SavedView {
  name: string;
  search: string;
}

interface Preferences {
  /** Ids of hidden columns; undefined until the user chooses. */
  hidden?: string[];
  /** Undefined until the user chooses. */
  layout?: string;
  views: SavedView[];
}

type Stored = Record<string, Preferences>;

/** Maximum lengths in characters. */
export const longestViewName = 60;
const longestSearch = 5000;

const key = 'lists';
const none: Preferences = { views: [] };

/** The user's preferences by list (address and client), stored in this browser. */
const useStored = create<Stored>(() => readPreferences(readShared(key)));

// Keeps changes of other tabs.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key: changed }) => {
    if (changed === key) useStored.setState(readPreferences(readShared(key)), true);
  });

/** Reads stored preferences without what cannot be read. */
export function readPreferences(stored: unknown): Stored {
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

/** The preferences of one list. @param unwanted columns that are hidden by default */
export function usePreferences(list: string, unwanted: readonly string[] = []) {
  const current = useStored((all) => all[list]) ?? none;
  const change = (next: Partial<Preferences>) => {
    useStored.setState((all) => ({ [list]: { ...none, ...all[list], ...next } }));
    writeShared(key, useStored.getState());
  };
  return {
    ...current,
    hidden: current.hidden ?? unwanted,
    setHidden: (hidden: string[]) => change({ hidden }),
    setLayout: (layout: string) => change({ layout }),
    /** Saves a view; one with the same name is replaced. */
    saveView: (view: SavedView) =>
      change({ views: [...current.views.filter(({ name }) => name !== view.name), view] }),
    /** Renames a view; one with that name is replaced. */
    renameView: (name: string, next: string) =>
      change({
        views: current.views
          .filter((view) => view.name === name || view.name !== next)
          .map((view) => (view.name === name ? { ...view, name: next } : view)),
      }),
    removeView: (name: string) => change({ views: current.views.filter((view) => view.name !== name) }),
  };
}
