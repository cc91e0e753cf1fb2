import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { constants } from '@vold/contract';
import { useTools, useWorkspace } from '../state/editor-context.tsx';
import { type DesktopWidth, desktopWidths, leastDesktopWidth } from '../state/preview-size.ts';
import { setDesktopWidth } from '../state/workspace.ts';
import classes from './editor-bar.module.css';

const devices = [
  { name: 'desktop', label: 'Desktop', Icon: IconDeviceDesktop },
  { name: 'tablet', label: `Tablet, ${constants.previewWidth.tablet} px`, Icon: IconDeviceTablet },
  { name: 'mobile', label: `Mobile, ${constants.previewWidth.mobile} px`, Icon: IconDeviceMobile },
] as const;

const part = (room: keyof typeof constants.desktopWidth) =>
  `${Number.parseInt(constants.desktopWidth[room], 10)} %`;
const labels: Record<DesktopWidth, string> = {
  panels: `Room that the panels leave (${part('medium')}, ${part('small')} or ${part('none')})`,
  medium: `Always room for both panels (${part('medium')})`,
  small: `Always room for the form (${part('small')})`,
  none: `Below the panels, as wide as the window (${part('none')})`,
  fit: `As on a desktop (${leastDesktopWidth} px or more)`,
};

interface DeviceSwitchProps {
  /** Per cent at which the preview is drawn. */
  zoom: number;
  /** True if there are panels next to the preview, whose share of the width can be set. */
  hasRooms?: boolean;
}

/** Preview size, and the scale at which it is drawn. */
export function DeviceSwitch({ zoom, hasRooms = false }: DeviceSwitchProps) {
  const { workspace } = useTools();
  const current = useWorkspace((state) => state.device);
  const chosen = useWorkspace((state) => state.desktopWidth);
  const widths = hasRooms
    ? desktopWidths.map((one) => ({ one, label: labels[one], isCurrent: chosen === one }))
    : [
        {
          one: 'panels' as const,
          label: 'As wide as this window has room for',
          isCurrent: chosen !== 'fit',
        },
        { one: 'fit' as const, label: labels.fit, isCurrent: chosen === 'fit' },
      ];
  return (
    <>
      <fieldset className={classes.segments} aria-label="Preview size">
        {devices.map(({ name, label, Icon }) => (
          <Tooltip key={name} label={label}>
            <UnstyledButton
              className={classes.segment}
              aria-pressed={current === name}
              aria-label={label}
              onClick={() => workspace.setState({ device: name })}
            >
              <Icon size={16} aria-hidden />
            </UnstyledButton>
          </Tooltip>
        ))}
      </fieldset>
      <Menu position="bottom">
        <Menu.Target>
          <UnstyledButton className={`${classes.zoom} num`} aria-label={`Preview at ${zoom} %`}>
            {zoom} %
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Desktop width</Menu.Label>
          {widths.map(({ one, label, isCurrent }) => (
            <Menu.Item
              key={label}
              leftSection={
                isCurrent ? <IconCheck size={16} aria-label="Current" /> : <span style={{ width: 16 }} />
              }
              onClick={() => setDesktopWidth(workspace, one)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
