/** Numbers of the specification (SPEC §9). Times in milliseconds, sizes in bytes or CSS pixels. */
export const constants = {
  defaultLanguage: 'en',
  listLimit: 50,
  smallListLimit: 20,
  /** "All records" (API-13): streamed, never built in memory. */
  unlimited: 999_999,
  maxUploadBytes: 100_000_000,
  editorTokenSeconds: 2 * 60 * 60,
  searchDebounce: 300,
  inputDebounce: 100,
  /** Searches of the pickers (PICK-09, PICK-10, PICK-15, PICK-16, PICK-19): one request at most every … ms, so many results. */
  linkSearch: { debounce: 100, limit: 20 },
  relationSearch: { debounce: 400, limit: 20 },
  pageSelector: { throttle: 1000, limit: 5 },
  /** Link search: above `above` results only the first `to` show, until all are asked for (PICK-11, PICK-12). */
  linkResults: { above: 6, to: 5 },
  previewDebounce: 500,
  /** Spans of time that page views are shown for, in days. */
  viewSpans: [7, 30, 90],
  toastVisible: 1000,
  toastCleared: 700,
  minimumFetchDelay: 200,
  previewWidth: { tablet: 768, mobile: 380 },
  desktopWidth: { none: '93vw', small: '76vw', medium: '65vw' },
  popupWidth: { small: 380, medium: 500 },
  panelWidth: 350,
  /** Most pixels of a list of choices and of search results (CONST-17, CONST-18). */
  dropdownHeight: { choices: 280, results: 250 },
  /** How high the containers of tickets and relations are, in pixels (CONST-19, CONST-20). */
  containerHeight: { least: 400, most: 500 },
  /** The add-section popup of the featured-client editor, in pixels (CONST-11). */
  addSectionPopup: { width: 700, height: 600 },
  /** Position of a map that has none yet (PICK-32). */
  map: { center: { lat: -8.4554715, lng: 115.071577 }, zoom: 9, maxZoom: 18 },
  metaTitleLength: 58,
  metaDescriptionLength: 160,
  filenameLength: 50,
  /** How long a media card says that its address was copied (FILE-09). */
  copiedNote: 5000,
  /** Blocks of a row, at most (POST-26). */
  maxBlocksInRow: 4,
  /** Columns that the block editor shows while rows are sorted (CONST-14, CONST-15); the blocks' own classes are of twelve. */
  gridColumns: 9,
  /** The post list is drawn again so long after a block was removed (POST-34). */
  blockRefresh: 100,
  dragSort: { threshold: 0.65, duration: 150 },
} as const;
