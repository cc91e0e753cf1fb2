/**
 * Previews of unsaved changes in the dashboard, as one file: with two, the bundler would split React from the editor's bundle.
 */
export { createMenuPreview } from './menu-preview.tsx';
export { createThemePreview } from './theme-preview.ts';
