import { Menu, type MenuItemProps } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, ComponentType } from 'react';

interface MenuEntryProps
  extends Omit<MenuItemProps, 'leftSection'>,
    Omit<ComponentPropsWithoutRef<'button'>, keyof MenuItemProps> {
  Icon: ComponentType<IconProps>;
}

/** A command of a menu, with its icon. */
export function MenuEntry({ Icon, ...props }: MenuEntryProps) {
  return <Menu.Item {...props} leftSection={<Icon size={16} aria-hidden />} />;
}
