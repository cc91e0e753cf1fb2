import { Stack } from '@mantine/core';
import type { RelationValue } from '@vold/contract';
import { asRecord, asTexts } from '../../../base/text/read-value.ts';
import type { InputProps } from '../../fields/input-kind.ts';
import { RecordChoices } from '../choices/record-choices.tsx';
import { usePostTypes } from '../post-types.ts';
import { posts } from '../vold-relation/relation-sources.ts';

/** Posts that belong to this content, by type (PICK-18, PICK-19). */
export function VoldRelationPost({
  id,
  describedBy,
  definition,
  value,
  language,
  invalid,
  onChange,
}: InputProps) {
  const relation: RelationValue = Object.fromEntries(
    Object.entries(asRecord(value)).map(([type, ids]) => [type, asTexts(ids)]),
  );
  const types = usePostTypes();
  const { relations, post, category = [] } = definition.options ?? {};
  const named = relations ?? (post ? [post] : types.map((type) => type.path));
  // Types that the definition no longer names stay visible while something of them is chosen.
  const others = Object.keys(relation).filter((path) => !named.includes(path) && relation[path]?.length);
  return (
    <Stack gap={16}>
      {[...named, ...others].map((path, index) => (
        <RecordChoices
          key={path}
          id={index === 0 ? id : `${id}-${path}`}
          describedBy={describedBy}
          invalid={invalid}
          title={types.find((type) => type.path === path)?.title ?? path}
          ids={relation[path] ?? []}
          source={posts(path, named.length === 1 && path === named[0] ? category : [], language)}
          onChange={(ids) => onChange({ ...relation, [path]: ids })}
        />
      ))}
    </Stack>
  );
}
