/** Width of a text in a font, in em: a little more than it is drawn, since the fonts are not measured letter by letter. */
export function textWidth(text: string, family: string): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter);
  return width * (fontWidths[family] ?? widest);
}

/** Letters of Latin fonts by their width in Hanken Grotesk, in em, each the mean of all fonts. */
const letters: readonly (readonly [letters: string, width: number])[] = [
  ["'", 0.2],
  [' !,.:;ij', 0.24],
  ['Il|’', 0.28],
  ['()[]`', 0.32],
  ['"ft{}', 0.36],
  ['/r', 0.4],
  ['1*-J\\', 0.44],
  ['?csz', 0.48],
  ['2357L_aekvxy', 0.52],
  ['4689$+<=>EFSZ^ghoqu~', 0.56],
  ['0PTYbdnp', 0.6],
  ['#ABCKRVX', 0.64],
  ['&DGU', 0.68],
  ['HNOQ', 0.72],
  ['w', 0.76],
  ['%', 0.8],
  ['M', 0.84],
  ['@m', 0.88],
  ['W', 0.96],
];
const widths = new Map(letters.flatMap(([names, width]) => [...names].map((letter) => [letter, width])));

/** How much wider than that a line of words is in a font, with some 4 % to be sure. */
const fontWidths: Readonly<Record<string, number>> = {
  Blinker: 0.96,
  'DM Sans': 1.08,
  'Hanken Grotesk': 1.04,
  Inter: 1.11,
  Lora: 1.09,
  Merriweather: 1.13,
  Montserrat: 1.18,
  Newsreader: 1.04,
  Nunito: 1.07,
  'Open Sans': 1.09,
  'Playfair Display': 1.06,
  Poppins: 1.16,
  Quicksand: 1.09,
  Raleway: 1.09,
  'Source Serif 4': 1.12,
  'Work Sans': 1.13,
};
/** For a font that is not one of ours. */
const widest = 1.25;

function letterWidth(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  // Chinese, Japanese, Korean and pictures are squares.
  if (/[\p{Extended_Pictographic}\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uff60]/u.test(letter))
    return 1.25;
  // Its letters are joined.
  if (/\p{Script=Arabic}/u.test(letter)) return 0.5;
  // An accent makes no letter wider.
  return widths.get(letter.normalize('NFD').charAt(0)) ?? 0.68;
}
