/** What is tried out in the dashboard, as one file: with two, the bundler would take React out of the editor's. */
export { createMenuPreview } from './menu-preview.tsx';
export { createThemePreview } from './theme-preview.ts';
