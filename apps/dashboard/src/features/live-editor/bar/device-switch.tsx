import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { IconCheck, IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react';
import { constants } from '@vold/contract';
import { useTools, useWorkspace } from '../editor-context.tsx';
import { designWidth } from '../frame/preview-size.ts';
import classes from './editor-bar.module.css';

const devices = [
  { name: 'desktop', label: 'Desktop', Icon: IconDeviceDesktop },
  { name: 'tablet', label: `Tablet, ${constants.previewWidth.tablet} px`, Icon: IconDeviceTablet },
  { name: 'mobile', label: `Mobile, ${constants.previewWidth.mobile} px`, Icon: IconDeviceMobile },
] as const;

/** Preview size, and the scale at which it is drawn. */
export function DeviceSwitch({ zoom }: { zoom: number }) {
  const { workspace } = useTools();
  const current = useWorkspace((state) => state.device);
  const fit = useWorkspace((state) => state.fit);
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
          {[false, true].map((value) => (
            <Menu.Item
              key={String(value)}
              leftSection={
                fit === value ? <IconCheck size={16} aria-label="Current" /> : <span style={{ width: 16 }} />
              }
              onClick={() => workspace.setState({ fit: value, device: 'desktop' })}
            >
              {value ? `${designWidth} px, scaled to fit` : 'As wide as this window has room for'}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
