/** What people call a `reusable` record, by its kind. */
export const reusableNouns = { synced: 'synced section', section: 'preset', page: 'template' } as const;
