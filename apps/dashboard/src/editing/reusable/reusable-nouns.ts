/** The names that people have for a `reusable` record, by its kind. */
export const reusableNouns = { synced: 'synced section', section: 'preset', page: 'template' } as const;
