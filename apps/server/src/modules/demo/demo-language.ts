/** The demo is written twice; the first language is the default one. */
export const demoLanguages = ['en', 'id'] as const;
export type DemoLanguage = (typeof demoLanguages)[number];

/** A type, not an interface: only those fit where any JSON is expected. */
export type Both = {
  en: string;
  id: string;
};

/** A text in both languages, as records store it. */
export function both(en: string, id: string): Both {
  return { en, id };
}
