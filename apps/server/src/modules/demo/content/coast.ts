const land =
  'M110 214L98 178Q104 140 128 136Q168 140 196 158Q218 182 240 192Q262 184 282 188Q312 200 341 197Q380 200 418 208Q486 222 550 241Q600 252 649 247Q700 240 748 214Q790 190 825 159Q860 138 960 128V700H810Q740 560 616 500Q540 470 451 456Q360 430 286 368Q180 300 132 244Z';
const island = 'M196 126q10-16 32-14t28 12q-8 14-30 13t-30-11Z';

/** The north-west coast of Bali as the map section draws it, back to front. */
export const coastShapes = [
  { kind: 'shallow', path: land },
  { kind: 'land', path: land },
  { kind: 'land', path: 'M0 0H58Q92 120 70 220Q64 330 120 470L96 620H0Z' },
  { kind: 'shallow', path: island },
  { kind: 'land', path: island },
  { kind: 'hill', path: 'M127.6 196.2C148 194.16 153.44 174.44 165 174.44S182 194.16 205.8 196.2Z' },
  { kind: 'hill', path: 'M261.8 300.6C299 296.88 308.92 260.92 330 260.92S361 296.88 404.4 300.6Z' },
  { kind: 'hill', path: 'M345 348C405 342 421 284 455 284S505 342 575 348Z' },
  { kind: 'hill', path: 'M473.5 372.5C542.5 365.6 560.9 298.9 600 298.9S657.5 365.6 738 372.5Z' },
  { kind: 'hill', path: 'M646 357C700 351.6 714.4 299.4 745 299.4S790 351.6 853 357Z' },
  {
    kind: 'route',
    path: 'M118 222Q170 214 236 206Q300 208 341 211Q480 232 552 255Q640 264 700 250Q770 218 826 178',
  },
];

export function coastPlaces(sea: string): Record<string, string | number>[] {
  return [
    { kind: 'main', name: 'Saltwater House', x: 341, y: 205, labelX: 352, labelY: 176 },
    { kind: 'edge', name: 'Gilimanuk', x: 118, y: 222, labelX: 128, labelY: 248 },
    { kind: 'place', name: 'Menjangan', labelX: 196, labelY: 88 },
    { kind: 'place', name: 'Seririt', x: 649, y: 258, labelX: 634, labelY: 284 },
    { kind: 'edge', name: 'Lovina', x: 760, y: 222, labelX: 742, labelY: 250 },
    { kind: 'edge', name: 'Singaraja', x: 826, y: 178, labelX: 762, labelY: 150 },
    { kind: 'sea', name: sea, labelX: 500, labelY: 110 },
  ];
}
