import { Button, Menu } from '@mantine/core';
import { IconChevronDown, type IconMenu2 } from '@tabler/icons-react';
import { useNarrow } from '../../base/ui/use-narrow.ts';
import { useOnDemand } from '../../base/ui/use-on-demand.ts';
import classes from './list-screen.module.css';

interface ChoiceProps<Value> {
  name: string;
  Icon: typeof IconMenu2;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
  iconOnWide?: boolean;
}

/** Value of the default, which is not in the address. */
const none = 'none';

/** A choice of one option, as a button that opens a menu. */
export function FilterChoice<Value extends string | undefined>(props: ChoiceProps<Value>) {
  const { name, Icon, options, value, onChoose, iconOnWide } = props;
  const narrow = useNarrow();
  const current = options.find((option) => option.value === value)?.label ?? options[0]?.label;
  const label = `${name}: ${current}`;
  const { used, opened, setOpened, button, first } = useOnDemand();
  const face = (props: Partial<ReturnType<typeof first>>) => (
    <Button
      ref={button}
      className={classes.choice}
      aria-label={label}
      leftSection={narrow || iconOnWide ? <Icon size={16} aria-hidden /> : undefined}
      rightSection={narrow ? undefined : <IconChevronDown size={14} aria-hidden />}
      {...props}
    >
      {/* On a phone there is no room for the name and the choice. */}
      {narrow && current === options[0]?.label ? name : current}
    </Button>
  );
  if (!used) return face(first('menu'));
  return (
    <Menu opened={opened} onChange={setOpened} position={narrow ? 'bottom-end' : 'bottom-start'}>
      <Menu.Target>{face({})}</Menu.Target>
      <Menu.Dropdown className={classes.choices}>
        <Menu.RadioGroup
          value={value ?? none}
          onChange={(chosen) => {
            const option = options.find((each) => (each.value ?? none) === chosen);
            if (option) onChoose(option.value);
          }}
        >
          {options.map((option) => (
            <Menu.RadioItem key={option.value ?? none} value={option.value ?? none} closeMenuOnClick>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
