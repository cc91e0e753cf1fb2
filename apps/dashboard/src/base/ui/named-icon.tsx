import type { Icon as IconType } from '@tabler/icons-react';

/** An icon in a control that shows no words: screen readers get its name. */
export function NamedIcon({ Icon, name }: { Icon: IconType; name: string }) {
  return (
    <>
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </>
  );
}
