import { type Block, newId, type PictureValue, type SectionInstance } from '@vold/contract';
import type { SectionKey } from '@vold/sections';
import type { DemoForm, FormIds } from './content/forms.ts';
import type { DemoLanguage } from './demo-language.ts';
import {
  type DemoFileName,
  type DemoPictureName,
  pictureIn,
  type StoredPicture,
  type StoredPictures,
} from './demo-pictures.ts';

/** Writes content in one language; the demo's pages are functions of it. */
export interface Writer {
  language: DemoLanguage;
  /** The words of this language. */
  say(en: string, id: string): string;
  picture(name: DemoPictureName, focal?: [x: number, y: number]): PictureValue;
  file(name: DemoFileName): StoredPicture;
  /** An address of this website in this language: `link('/rooms', '/kamar')`. */
  link(en: string, id: string): string;
  /** The id of a form. */
  form(name: DemoForm): string;
}

export function createWriter(language: DemoLanguage, stored: StoredPictures, forms: FormIds): Writer {
  const say = (en: string, id: string) => (language === 'en' ? en : id);
  return {
    language,
    say,
    file: (name) => stored[name],
    picture: (name, focal) => pictureIn(stored, name, language, focal),
    link: (en, id) => (language === 'en' ? en : `/id${id === '/' ? '' : id.replace(/^\/(?=#)/, '')}`),
    form: (name) => forms[name],
  };
}

export function section(sectionId: SectionKey, data: SectionInstance['data']): SectionInstance {
  return { id: newId('section'), sectionId, data };
}

export function block(component_name: Block['component_name'], data: Block['data']): Block {
  return { id: newId('block'), component_name, data };
}

/** Paragraphs of rich text. */
export function paragraphs(...texts: string[]): string {
  return texts.map((text) => `<p>${text}</p>`).join('');
}
