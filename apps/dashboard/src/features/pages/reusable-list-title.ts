/** What the list of synced sections, presets and templates is called, also by the button that leads there. */
export const reusableListTitle = 'Presets and synced sections';
