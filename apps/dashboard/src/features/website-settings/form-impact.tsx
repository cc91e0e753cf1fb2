import { useDebouncedValue } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { formDraft } from '@vold/contract';
import { createContext, useContext } from 'react';
import { formatCount } from '../../base/text/format-count.ts';
import { useMenu } from '../../core/menu/use-menu.ts';
import { api } from '../../core/session/api.ts';
import { useAnswer } from '../../core/session/use-answer.ts';
import type { InputKind, InputProps } from '../../editing/fields/input-kind.ts';
import { useField } from '../../editing/fields/use-field.ts';
import { recordAddress } from '../../editing/record/record-address.ts';
import { formSchemaInput } from '../../editing/schema-builder/form-schema-input.tsx';
import { ImpactNotice, impactPause } from '../../editing/schema-builder/impact-notice.tsx';

/** The id of the definition on the screen. */
export const OpenPostType = createContext('new');

const typePath = ['data', 'path'] as const;

/** The schema builder, and below it what the form as it is now would do to posts. */
function FormWithImpact(props: InputProps) {
  const id = useContext(OpenPostType);
  const path = useField(props.source, typePath).value;
  return (
    <>
      <formSchemaInput.Input {...props} />
      {id !== 'new' && <FormImpact id={id} group={props.value} path={String(path)} />}
    </>
  );
}

export const formWithImpact: InputKind = { ...formSchemaInput, Input: FormWithImpact };

/** The effect of a form on the posts of its type, and on pages; hidden if there is none. */
function FormImpact({ id, group, path }: { id: string; group: unknown; path: string }) {
  const [settled] = useDebouncedValue(group, impactPause);
  const draft = formDraft.safeParse({ group: settled ?? [] });
  const { href } = useLocation();
  const menu = useMenu();
  const { data } = useAnswer(
    ['website-setting', id, 'dry-run', settled],
    (settings) => {
      const body = draft.data ?? { group: [] };
      return api.call('POST website-setting/:id/dry-run', { ...settings, params: { id }, body });
    },
    { enabled: draft.success, retry: false },
  );
  if (!data) return null;
  const list = menu.flatMap(({ children }) => children).find((entry) => entry.postType === path)?.path;
  const homes = { post: list ?? null, page: '/dashboard/pages' };
  const all = `${formatCount(data.records)} ${data.records === 1 ? 'record' : 'records'}`;
  return (
    <ImpactNotice
      title={data.complete ? `What this changes on ${all}` : `What this changes on the newest ${all}`}
      changes={data.changes}
      nounOf={({ resource }) => resource}
      linkOf={({ resource }, record) => {
        const home = homes[resource];
        return home === null ? null : recordAddress(home, record, href);
      }}
    />
  );
}
