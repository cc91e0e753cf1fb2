/** Said when somebody else saved while there is unsaved work here. */
export const newerText = 'Another editor saved this page. Your next save brings both together.';
