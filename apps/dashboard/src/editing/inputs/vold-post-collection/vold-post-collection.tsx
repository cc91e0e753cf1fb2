import { Button, Select, Stack, Text } from '@mantine/core';
import { asRecord, asText, asTexts } from '../../../base/text/read-value.ts';
import { withDescription } from '../../../base/ui/with-description.tsx';
import type { InputProps } from '../../fields/input-kind.ts';
import { usePostTypes } from '../post-types.ts';
import { CategoryPicker } from '../vold-category-selector/category-picker.tsx';

/** `{ post, category }`; a bare type path is understood too. */
function readCollection(value: unknown): { post: string; category: string[] } {
  const record = asRecord(value);
  return { post: asText(record.post) || asText(value), category: asTexts(record.category) };
}

/** The posts of a type, of some of its categories or, where none is chosen, of all (PICK-20). */
export function VoldPostCollection(props: InputProps) {
  const { id, describedBy, definition, required, invalid, onChange } = props;
  const { post, category } = readCollection(props.value);
  const types = usePostTypes();
  const offered = types.map((type) => ({ value: type.path, label: type.title }));
  const known = post === '' || offered.some((type) => type.value === post);
  const fixed = definition.options?.post ?? '';
  const type = types.find(({ path }) => path === post);
  const fixedTitle = types.find(({ path }) => path === fixed)?.title ?? fixed;
  return (
    <Stack gap={8}>
      {fixed !== '' && post === fixed && <Text size="sm">Posts of {fixedTitle}</Text>}
      {fixed !== '' && post !== fixed && (
        // The developer set the type; a value stored before stays until the user replaces it.
        <Button id={id} onClick={() => onChange({ post: fixed, category: [] })}>
          Show posts of {fixedTitle}
        </Button>
      )}
      {fixed === '' && (
        <Select
          id={id}
          {...withDescription(describedBy)}
          aria-label="Post type"
          error={invalid}
          placeholder="Post type"
          data={
            known
              ? offered
              : [...offered, { value: post, label: types.length > 0 ? `${post} (no longer exists)` : post }]
          }
          value={post === '' ? null : post}
          clearable={!required}
          clearButtonProps={{ 'aria-label': 'Take the post type away' }}
          searchable={offered.length > 8}
          onChange={(next) => onChange(next === null ? undefined : { post: next, category: [] })}
        />
      )}
      {post !== '' && (type?.hasCategory || category.length > 0) && (
        <CategoryPicker
          id={`${id}-categories`}
          describedBy={undefined}
          label={definition.title}
          type={post}
          ids={category}
          language={props.language}
          invalid={false}
          onChange={(ids) => onChange({ post, category: ids })}
        />
      )}
    </Stack>
  );
}
