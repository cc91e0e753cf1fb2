import { Menu, type MenuItemProps } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, ComponentType } from 'react';
import { AppLink } from './app-link.tsx';

interface MenuEntryProps
  extends Omit<MenuItemProps, 'leftSection'>,
    Omit<ComponentPropsWithoutRef<'button'>, keyof MenuItemProps> {
  Icon: ComponentType<IconProps>;
}

/** A command of a menu, with its icon. */
export function MenuEntry({ Icon, ...props }: MenuEntryProps) {
  return <Menu.Item {...props} leftSection={<Icon size={16} aria-hidden />} />;
}

/** A way of a menu to another screen, with its icon. */
export function MenuLink({ Icon, ...props }: Pick<MenuEntryProps, 'Icon' | 'children'> & { href: string }) {
  return <Menu.Item {...props} component={AppLink} leftSection={<Icon size={16} aria-hidden />} />;
}
