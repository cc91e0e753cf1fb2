import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core';
import type { IconProps } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, ComponentType } from 'react';

interface IconButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps | 'children'> {
  Icon: ComponentType<IconProps>;
  /** Accessible name. */
  label: string;
  /** Default: the label. */
  tooltip?: string;
  /** CSS pixels; default: 18. */
  iconSize?: 16;
}

/** A button that shows only an icon, with its name as a tooltip. */
export function IconButton({ Icon, label, tooltip = label, iconSize, ...props }: IconButtonProps) {
  return (
    <Tooltip label={tooltip}>
      <ActionIcon {...props} aria-label={label}>
        <Icon size={iconSize ?? 18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
