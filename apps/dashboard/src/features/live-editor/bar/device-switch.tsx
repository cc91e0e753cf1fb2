import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { constants } from '@vold/contract';
import { useTools, useWorkspace } from '../editor-context.tsx';
import { leastDesktopWidth, type Room, rooms } from '../frame/preview-size.ts';
import { setDesktopWidth } from '../workspace.ts';
import classes from './editor-bar.module.css';

const devices = [
  { name: 'desktop', label: 'Desktop', Icon: IconDeviceDesktop },
  { name: 'tablet', label: `Tablet, ${constants.previewWidth.tablet} px`, Icon: IconDeviceTablet },
  { name: 'mobile', label: `Mobile, ${constants.previewWidth.mobile} px`, Icon: IconDeviceMobile },
] as const;

const labels: Record<Room, string> = {
  medium: 'Beside the panels',
  small: 'Beside the form only',
  none: 'Below the panels, as wide as the window',
};

interface DeviceSwitchProps {
  /** Per cent at which the preview is drawn. */
  zoom: number;
  /** Whether panels stand beside the preview, which can be given more or less room. */
  hasRooms?: boolean;
}

/** Preview size, and the scale at which it is drawn. */
export function DeviceSwitch({ zoom, hasRooms = false }: DeviceSwitchProps) {
  const { workspace } = useTools();
  const current = useWorkspace((state) => state.device);
  const fit = useWorkspace((state) => state.fit);
  const room = useWorkspace((state) => state.room);
  const widths = hasRooms
    ? rooms.map((one) => ({
        label: `${labels[one]} (${Number.parseInt(constants.desktopWidth[one], 10)} %)`,
        isCurrent: !fit && room === one,
        choose: () => setDesktopWidth(workspace, one),
      }))
    : [
        {
          label: 'As wide as this window has room for',
          isCurrent: !fit,
          choose: () => setDesktopWidth(workspace, 'medium'),
        },
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
          {[
            {
              label: `As on a desktop (${leastDesktopWidth} px or more)`,
              isCurrent: fit,
              choose: () => setDesktopWidth(workspace, 'fit'),
            },
            ...widths,
          ].map(({ label, isCurrent, choose }) => (
            <Menu.Item
              key={label}
              leftSection={
                isCurrent ? <IconCheck size={16} aria-label="Current" /> : <span style={{ width: 16 }} />
              }
              onClick={choose}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
