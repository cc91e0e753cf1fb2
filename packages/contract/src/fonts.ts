/** A font that websites may use, and its fallback while it loads. */
export interface WebsiteFont {
  family: string;
  generic: 'sans-serif' | 'serif';
}

/** The sixteen fonts that are shipped (THEME-08, THEME-09); all are open. */
export const websiteFonts: readonly WebsiteFont[] = [
  { family: 'Blinker', generic: 'sans-serif' },
  { family: 'DM Sans', generic: 'sans-serif' },
  { family: 'Hanken Grotesk', generic: 'sans-serif' },
  { family: 'Inter', generic: 'sans-serif' },
  { family: 'Lora', generic: 'serif' },
  { family: 'Merriweather', generic: 'serif' },
  { family: 'Montserrat', generic: 'sans-serif' },
  { family: 'Newsreader', generic: 'serif' },
  { family: 'Nunito', generic: 'sans-serif' },
  { family: 'Open Sans', generic: 'sans-serif' },
  { family: 'Playfair Display', generic: 'serif' },
  { family: 'Poppins', generic: 'sans-serif' },
  { family: 'Quicksand', generic: 'sans-serif' },
  { family: 'Raleway', generic: 'sans-serif' },
  { family: 'Source Serif 4', generic: 'serif' },
  { family: 'Work Sans', generic: 'sans-serif' },
];
