import { UnstyledButton } from '@mantine/core';
import { IconRefresh, IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ListedRecord, SectionInstance } from '@vold/contract';
import { folded, newId } from '@vold/contract';
import { notifyError } from '../../../base/notices/notice-store.ts';
import { api } from '../../../core/session/api.ts';
import { may } from '../../../core/session/may.ts';
import { useSignedIn } from '../../../core/session/session-store.ts';
import { ReusableMenu } from '../../../editing/reusable/reusable-menu.tsx';
import { addInstance, type SectionTools } from '../sections/section-commands.ts';
import { useTools } from '../state/editor-context.tsx';
import classes from './reusable-choice.module.css';

type Listed = ListedRecord<'reusable'>;

/** More than anybody looks through; the search of the panel narrows what is here. */
const maxOffered = 200;

interface ReusableChoiceProps {
  /** The search text. */
  text: string;
  onAdded?: (() => void) | undefined;
}

/** Synced sections and presets, above the plain kinds. */
export function ReusableChoice({ text, onAdded }: ReusableChoiceProps) {
  const isOffered = may(useSignedIn().detail, 'reusable.list');
  const { data } = useQuery({
    queryKey: ['reusable', 'sections'],
    enabled: isOffered,
    queryFn: () =>
      api.reusable.listing({
        where: { kind: { in: ['synced', 'section'] } },
        sort: 'title ASC',
        limit: maxOffered,
      }),
  });
  if (data === null)
    return <p className={classes.failed}>Synced sections and presets could not be loaded.</p>;
  const wanted = folded(text.trim());
  const found = (data?.results ?? []).filter(
    ({ title, excerpt }) => folded(title).includes(wanted) || folded(excerpt).includes(wanted),
  );
  const groups = [
    { title: 'Synced sections', list: found.filter(({ kind }) => kind === 'synced') },
    { title: 'Presets', list: found.filter(({ kind }) => kind === 'section') },
  ];
  const shown = groups.filter(({ list }) => list.length > 0);
  return (
    <>
      {shown.map(({ title, list }) => (
        <section key={title} className={classes.group} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {list.map((item) => (
              <Row key={item.id} item={item} onAdded={onAdded} />
            ))}
          </ul>
        </section>
      ))}
      {shown.length > 0 && <h3 className={classes.rest}>Sections</h3>}
    </>
  );
}

function Row({ item, onAdded }: { item: Listed; onAdded: ReusableChoiceProps['onAdded'] }) {
  const tools = useTools();
  const { title, kind, pages, excerpt, sectionIds } = item;
  const key = sectionIds[0] ?? '';
  const kindTitle = tools.definitions.bySection[key]?.title ?? key;
  const use = kind === 'synced' ? `used on ${pages} ${pages === 1 ? 'page' : 'pages'}` : '';
  const icon = { size: 16, 'aria-hidden': true } as const;
  const Icon = kind === 'synced' ? IconRefresh : IconTemplate;
  return (
    <li className={`${classes.row} panel row`}>
      <UnstyledButton
        className={`${classes.add} row grow`}
        onClick={() => {
          void addReusable(tools, item).then((isAdded) => isAdded && onAdded?.());
        }}
      >
        <Icon {...icon} />
        <span>
          <b>{kind === 'synced' ? title : `${kindTitle}: ${title}`}</b>
          <small>{[kind === 'synced' && kindTitle, use, excerpt].filter(Boolean).join(' · ')}</small>
        </span>
      </UnstyledButton>
      <ReusableMenu item={item} />
    </li>
  );
}

/** Adds it to the page in the language that is edited: a synced section as itself, a preset as a copy. */
async function addReusable(tools: SectionTools, { id }: Listed): Promise<boolean> {
  const read = await api.reusable.get(id);
  if (!read.ok) {
    notifyError(read.data.message);
    return false;
  }
  const { kind, title, rev, pages, components } = read.data;
  const { language } = tools.editor.store.getState();
  const [section] = components[language] ?? Object.values(components)[0] ?? [];
  if (!section) return false;
  const instance: SectionInstance = {
    ...section,
    id: newId('section'),
    ...(kind === 'synced' && { synced: { id }, section_title: title }),
  };
  if (kind === 'synced') tools.editor.addSynced(id, { rev, title, pages: pages + 1 });
  return addInstance(tools, instance);
}
