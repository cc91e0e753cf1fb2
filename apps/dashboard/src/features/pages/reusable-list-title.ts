/** The title of the list of synced sections, presets and templates, and of the button that leads there. */
export const reusableListTitle = 'Presets and synced sections';
