import { IconPencil, IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react';
import { RowButton } from '../../base/tree/row-button.tsx';
import { ChangeOf } from '../../editing/drafts/change-of.tsx';
import classes from './categories-screen.module.css';
import type { ListedCategory } from './use-category-list.ts';

/** The content of a category's row: its picture, its title, and the languages in which it has none. */
export function CategoryRow({
  category,
  title,
  codes,
}: {
  category: ListedCategory;
  title: string;
  codes: readonly string[];
}) {
  const missing = codes.filter((code) => !category.title[code]);
  return (
    <>
      <span className={classes.picture}>
        {category.featured ? (
          <img src={category.featured.url} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconPhoto size={16} aria-hidden />
        )}
      </span>
      <span className={`${classes.title} cut`}>{title}</span>
      <ChangeOf record={category} />
      {missing.length > 0 && (
        <span className={classes.missing}>
          No title in {missing.map((code) => code.toUpperCase()).join(', ')}
        </span>
      )}
    </>
  );
}

interface CategoryButtonsProps {
  title: string;
  tabIndex: number;
  /** Actions that the user may take; the others are hidden. */
  onAdd: (() => void) | undefined;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

export function CategoryButtons({ title, tabIndex, onAdd, onEdit, onRemove }: CategoryButtonsProps) {
  const buttons = [
    { verb: 'New category below', Icon: IconPlus, run: onAdd },
    { verb: 'Edit', Icon: IconPencil, run: onEdit },
    { verb: 'Delete', Icon: IconTrash, run: onRemove },
  ];
  return buttons.map(
    ({ verb, Icon, run }) =>
      // The title in the key would make another button of it once it is renamed, and the focus would be lost.
      run && (
        <RowButton key={verb} label={`${verb} ${title}`} Icon={Icon} tabIndex={tabIndex} onClick={run} />
      ),
  );
}
