import { IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { newId, type Page } from '@vold/contract';
import { useMemo } from 'react';
import { api } from '../../core/session/api.ts';
import { may } from '../../core/session/may.ts';
import { useSignedIn } from '../../core/session/session-store.ts';
import { ReusableMenu } from '../../editing/reusable/reusable-menu.tsx';
import { starterHome } from '../../editing/reusable/starter-content.ts';
import { PageSchematic } from '../../editing/schematic/page-schematic.tsx';
import classes from './template-choice.module.css';
import { sectionsIn } from './use-page-contents.ts';

type Components = Page['components'];

const starterId = 'starter';

/** More than anybody looks through. */
const maxOffered = 100;

interface TemplateChoiceProps {
  language: string;
  /** Id of the chosen template; null: a blank page. */
  value: string | null;
  onChange: (id: string | null, components: Components) => void;
}

/** The initial content of a new page: nothing, a few sections to overwrite, or one of the client's templates. */
export function TemplateChoice({ language, value, onChange }: TemplateChoiceProps) {
  const { detail } = useSignedIn();
  const { data } = useQuery({
    queryKey: ['reusable', 'templates'],
    enabled: may(detail, 'reusable.list'),
    queryFn: () =>
      api.reusable.pick(['title', 'kind', 'rev', 'components'], {
        where: { kind: 'page' },
        sort: 'title ASC',
        limit: maxOffered,
      }),
  });
  const templates = data?.results ?? [];
  const starter = useMemo(() => starterHome('Title of the page', language, null).components, [language]);
  const _icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <fieldset className={classes.choice}>
      <legend>Begin with</legend>
      <div className={classes.grid}>
        <label className={`${classes.tile} panel column`}>
          <input type="radio" name="template" checked={value === null} onChange={() => onChange(null, {})} />
          <span className={classes.blank}>
            <IconFile size={24} aria-hidden />
          </span>
          <b>Blank page</b>
        </label>
        <label className={`${classes.tile} panel column`}>
          <input
            type="radio"
            name="template"
            checked={value === starterId}
            onChange={() => onChange(starterId, starter)}
          />
          <span className={classes.preview}>
            <PageSchematic title="" siteName="" sections={sectionsIn(starter, language)} />
          </span>
          <b>Simple page</b>
        </label>
        {templates.map((item) => (
          <div key={item.id} className={classes.held}>
            <label className={`${classes.tile} panel column`}>
              <input
                type="radio"
                name="template"
                checked={value === item.id}
                onChange={() => onChange(item.id, copyOf(item.components))}
              />
              <span className={classes.preview}>
                <PageSchematic
                  title={item.title}
                  siteName=""
                  sections={sectionsIn(item.components, language)}
                />
              </span>
              <b>{item.title}</b>
            </label>
            <ReusableMenu
              item={item}
              className={classes.more}
              onDelete={() => {
                if (value === item.id) onChange(null, {});
              }}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** The sections of a template as those of a page: under ids of their own, the same in every language. */
function copyOf(components: Components): Components {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const own = ids.get(id) ?? newId('section');
    ids.set(id, own);
    return own;
  };
  return Object.fromEntries(
    Object.entries(components).map(([language, list]) => [
      language,
      list.map((section) => ({ ...section, id: idOf(section.id) })),
    ]),
  );
}
