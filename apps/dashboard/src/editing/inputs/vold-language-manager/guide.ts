import type { InputGuide } from '../input-guide.ts';

export const voldLanguageManagerGuide: InputGuide = {
  title: 'Languages',
  about:
    "The languages of the website, the default one first. Off where the client's languages are managed elsewhere.",
  definition: { title: 'Languages', required: true },
  filled: [
    { code: 'en', name: 'English', nativeName: 'English' },
    { code: 'id', name: 'Indonesian', nativeName: 'Indonesia' },
  ],
};
