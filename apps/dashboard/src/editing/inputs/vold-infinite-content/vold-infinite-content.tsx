import { Button } from '@mantine/core';
import { IconLetterT, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type InfiniteContentItem, inputWith } from '@vold/contract';
import { DragHandle } from '../../../base/sortable/drag-handle.tsx';
import { SortableList } from '../../../base/sortable/sortable-list.tsx';
import { asPicture } from '../../../base/text/read-picture-or-link.ts';
import { asText } from '../../../base/text/read-value.ts';
import { IconButton } from '../../../base/ui/icon-button.tsx';
import type { InputProps } from '../../fields/input-kind.ts';
import { confirmDelete } from '../../usages/confirm-delete.tsx';
import rows from '../item-row.module.css';
import { moveItem } from '../move-item.ts';
import { newItem, readItems, withPicture, withText } from './content-items.ts';
import classes from './vold-infinite-content.module.css';

/** Texts and images below each other, as many as wanted (PICK-23, PICK-24). */
export function VoldInfiniteContent(props: InputProps) {
  const { definition, kinds, onType, onChange } = props;
  const items = readItems(props.value);
  const nameOf = (item: InfiniteContentItem, index: number) =>
    `${item.type === 'text' ? 'Text' : 'Image'} ${index + 1}`;
  const replaced = (next: InfiniteContentItem) => items.map((item) => (item.id === next.id ? next : item));
  return (
    <div className={rows.box}>
      {items.length === 0 ? (
        <p className={rows.empty}>No content was found</p>
      ) : (
        <SortableList
          items={items}
          label={definition.title}
          nameOf={nameOf}
          onMove={(_, to, from) => onChange(moveItem(items, from, to))}
        >
          {(item, { index, handleRef }) => {
            const name = nameOf(item, index);
            const component = inputWith(item.type === 'text' ? 'html' : 'file');
            const { Input } = kinds[component];
            const id = `${props.id}-${item.id}`;
            return (
              <div className={classes.item}>
                <div className={`${classes.head} row`}>
                  <DragHandle name={name} handleRef={handleRef} />
                  <span id={`${id}-label`} className="grow">
                    {name}
                  </span>
                  <IconButton
                    Icon={IconTrash}
                    label={`Delete ${name}`}
                    size={28}
                    onClick={() =>
                      confirmDelete({
                        kind: 'item',
                        title: name,
                        note: 'It is taken out of this list. Undo brings it back until you leave.',
                        onConfirm: () => onChange(items.filter((other) => other.id !== item.id)),
                      })
                    }
                  />
                </div>
                {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the row above it */}
                <div role="group" aria-labelledby={`${id}-label`}>
                  <Input
                    {...props}
                    id={id}
                    labelId={`${id}-label`}
                    describedBy={undefined}
                    definition={{
                      id,
                      component,
                      model: item.id,
                      title: name,
                      options: { accept: ['image'] },
                    }}
                    required={false}
                    invalid={false}
                    value={item.type === 'text' ? item.content : item.raw}
                    onType={(next) => onType(replaced(withText(item, asText(next))))}
                    onChange={(next) => onChange(replaced(withPicture(item, asPicture(next))))}
                  />
                </div>
              </div>
            );
          }}
        </SortableList>
      )}
      <div className={`${rows.divided} ${classes.adders}`}>
        <Button
          variant="subtle"
          leftSection={<IconLetterT size={16} aria-hidden />}
          onClick={() => onChange([...items, newItem('text')])}
        >
          Add text
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconPhoto size={16} aria-hidden />}
          onClick={() => onChange([...items, newItem('image')])}
        >
          Add image
        </Button>
      </div>
    </div>
  );
}
