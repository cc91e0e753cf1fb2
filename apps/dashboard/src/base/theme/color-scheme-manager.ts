import { localStorageColorSchemeManager } from '@mantine/core';

/** Light, dark or system, kept under the key that public/start.js reads before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' });
