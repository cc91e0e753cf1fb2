import { completeAddress, type MenuItem, newId } from '@vold/contract';

/** Something that was chosen in the link picker, before it is an item of the menu. */
export interface PickedLink {
  /** The record's id, or the path of a listing. */
  key: string;
  /** `page`, `category`, a post type (also for the type's own list), or `custom`. */
  type: string;
  /** Null for a listing and a custom link. */
  target: string | null;
  title: Record<string, string>;
}

/** The item of a menu that a choice becomes; it carries the title as it is now, for when what it leads to is gone. */
export function itemOfLink({ type, target, title }: PickedLink): MenuItem {
  return { id: newId('item'), type, ...(target && { target }), data: { title } };
}

interface CustomLink {
  title: string;
  address: string;
  newTab: boolean;
}

/** A custom link in the language that it was written in (SETN-11). */
export function itemOfCustomLink({ title, address, newTab }: CustomLink, language: string): MenuItem {
  return {
    id: newId('item'),
    type: 'custom',
    customTitle: { [language]: title.trim() || address.trim() },
    customUrl: completeAddress(address),
    configuration: { customUrl: true, ...(newTab && { newTab }) },
  };
}
