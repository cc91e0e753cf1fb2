import { TagsInput } from '@mantine/core';
import { embedHost, embedHostOf, maxEmbedHosts } from '@vold/contract';
import { asList } from '../../base/text/read-value.ts';
import { withDescription } from '../../base/ui/with-description.tsx';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';

/** Host names, each a tag. */
export const embedHostsInput: InputKind = {
  Input: EmbedHosts,
  labeling: 'control',
  isEmpty: (value) => hostsOf(value).length === 0,
  problem: (value) => {
    const wrong = hostsOf(value).find((host) => !embedHost.safeParse(host).success);
    return wrong === undefined
      ? null
      : `${wrong} is no host name such as maps.example.com, without wildcards, ports or paths`;
  },
};

function EmbedHosts({ id, describedBy, value, invalid, onChange }: InputProps) {
  const hosts = hostsOf(value);
  return (
    <TagsInput
      id={id}
      {...withDescription(describedBy)}
      error={invalid}
      value={hosts}
      maxTags={maxEmbedHosts}
      splitChars={[',', ' ', '\n']}
      acceptValueOnBlur
      placeholder={hosts.length === 0 ? 'None. Type a host name, then Enter' : ''}
      onChange={(next) => onChange([...new Set(next.map(embedHostOf))])}
    />
  );
}

function hostsOf(value: unknown): string[] {
  return asList(value).filter((host) => typeof host === 'string');
}
