import { Stack } from '@mantine/core';
import type { InputKind, InputProps } from '../input-kind.ts';
import { usePostTypes } from '../post-types.ts';
import { RelatedPosts } from './related-posts.tsx';
import { readRelation } from './relation-value.ts';

function VoldRelationPost({ definition, value, language, onChange }: InputProps) {
  const relation = readRelation(value);
  const types = usePostTypes();
  const named = definition.options?.relations ?? (definition.options?.post ? [definition.options.post] : []);
  const paths = named.length > 0 ? named : types.map((type) => type.path);
  return (
    <Stack gap={8}>
      {paths.map((path) => (
        <RelatedPosts
          key={path}
          type={path}
          title={types.find((type) => type.path === path)?.title ?? path}
          ids={relation[path] ?? []}
          language={language}
          onChange={(ids) => onChange({ ...relation, [path]: ids })}
        />
      ))}
    </Stack>
  );
}

/** Posts that belong to this content, by type (PICK-18, PICK-19). */
export const voldRelationPost: InputKind = {
  Input: VoldRelationPost,
  labelling: 'group',
  isEmpty: (value) => Object.values(readRelation(value)).every((ids) => ids.length === 0),
};
