import { Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useMenu } from '../menu/use-menu.ts';
import { Screen } from './screen.tsx';

/** A screen of the menu that this version does not have yet. */
export function NotAvailableScreen() {
  const { pathname } = useLocation();
  const menu = useMenu();
  const found = menu
    .flatMap((section) => [section, ...section.children])
    .find(({ path }) => path === pathname);
  const title = found?.title ?? 'Dashboard';
  return (
    <Screen title={title}>
      <Text fw={500}>This screen is not available yet</Text>
      <Text c="var(--text-2)">
        “{title}” comes with a later version. Nothing is lost: its data is kept by the API.
      </Text>
    </Screen>
  );
}
