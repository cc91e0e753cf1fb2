import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { DragHandle } from '../../base/sortable/drag-handle.tsx';
import { IconButton } from '../../base/ui/icon-button.tsx';
import classes from './item-row.module.css';

interface ItemRowProps {
  title: string;
  detail?: string;
  /** Address of a small picture; absent where items have none. */
  thumbnail?: string | null;
  /** The item's record no longer exists. */
  missing?: boolean | undefined;
  handleRef: (element: Element | null) => void;
  /** Default `Delete {title}`. */
  deleteLabel?: string;
  /** It is in the trash: brings it back. */
  onRestore?: (() => void) | undefined;
  onEdit?: () => void;
  onDelete: () => void;
}

/** A row of a list field: handle, thumbnail, title, edit, delete. */
export function ItemRow(props: ItemRowProps) {
  const { title, detail, thumbnail, onEdit, deleteLabel = `Delete ${title}` } = props;
  return (
    <div className={`${classes.row} row`} data-missing={props.missing || undefined}>
      <DragHandle name={title} handleRef={props.handleRef} />
      {thumbnail !== undefined && (
        <span className={classes.thumbnail}>
          {thumbnail && <img className="cover" src={thumbnail} alt="" loading="lazy" decoding="async" />}
        </span>
      )}
      <span className="lines">
        <b>{title}</b>
        {detail && <small className="note">{detail}</small>}
      </span>
      {props.onRestore && (
        <Button size="xs" aria-label={`Restore ${title}`} onClick={props.onRestore}>
          Restore
        </Button>
      )}
      {onEdit && <IconButton Icon={IconPencil} label={`Update ${title}`} size={28} onClick={onEdit} />}
      <IconButton Icon={IconTrash} label={deleteLabel} size={28} onClick={props.onDelete} />
    </div>
  );
}
