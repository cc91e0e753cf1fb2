import { Button, Group } from '@mantine/core';
import { AppLink } from '../../base/ui/app-link.tsx';
import type { RecordLink } from './record-config.ts';

/** Links from a record to its other screens. */
export function RecordLinks({ links }: { links: readonly RecordLink[] }) {
  return (
    <Group gap={8}>
      {links.map(({ label, href, Icon }) => (
        <Button
          key={label}
          leftSection={<Icon size={16} aria-hidden />}
          renderRoot={(root) => <AppLink href={href} {...root} />}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
