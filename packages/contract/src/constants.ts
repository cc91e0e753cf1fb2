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
  previewDebounce: 500,
  toastVisible: 1000,
  toastCleared: 700,
  minimumFetchDelay: 200,
  previewWidth: { tablet: 768, mobile: 380 },
  desktopWidth: { none: '93vw', small: '76vw', medium: '65vw' },
  popupWidth: { small: 380, medium: 500 },
  panelWidth: 350,
  metaTitleLength: 58,
  metaDescriptionLength: 160,
  filenameLength: 50,
  dragSort: { threshold: 0.65, duration: 150 },
} as const;
