import { ActionIcon, Button, Skeleton } from '@mantine/core';
import { IconAdjustments, IconHome, IconPencil } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { draftMarksOf } from '@vold/contract';
import { loadThen } from '../../base/loading/load-then.ts';
import { languageCoverage } from '../../base/text/language-coverage.ts';
import { textIn } from '../../base/text/localized.ts';
import { AppLink } from '../../base/ui/app-link.tsx';
import { Avatar } from '../../base/ui/avatar.tsx';
import { ChangedMark } from '../../base/ui/changed-mark.tsx';
import { CoverageBars } from '../../base/ui/coverage-bars.tsx';
import { Moment } from '../../base/ui/moment.tsx';
import { StatusMark } from '../../base/ui/status-mark.tsx';
import { usePeople } from '../../core/session/people.ts';
import { maySeeDraftsOf } from '../../core/session/publishing.ts';
import { useLanguages, useSession, useSignedIn } from '../../core/session/session-store.ts';
import { usePageRecord } from '../../editing/record/use-page-record.ts';
import { PageSchematic } from '../../editing/schematic/page-schematic.tsx';
import classes from './homepage-card.module.css';
import { pageWay } from './page-way.ts';
import { sectionsIn } from './use-page-contents.ts';

/** The homepage, which the list leaves out (LIST-13), with its own card so that it can be opened (LIST-14). */
export function HomepageCard({ id }: { id: string }) {
  const { href } = useLocation();
  const { detail, client, webconfig } = useSignedIn();
  const language = useSession((state) => state.language);
  const languages = useLanguages();
  const home = usePageRecord(id, maySeeDraftsOf('page', detail, client?.id ?? null));
  const authorId = home.data?.updated_by ?? home.data?.created_by;
  const nameOf = usePeople([authorId]);
  if (home.isPending)
    return (
      <div className={classes.waiting}>
        <Skeleton height="100%" radius="md" />
      </div>
    );
  if (home.isError) return null;

  const page = home.data;
  const marks = draftMarksOf(page);
  const title = textIn(page.title, language) || 'Untitled';
  const sections = sectionsIn(page.components, language) ?? [];
  const filled = Object.fromEntries(
    Object.entries(page.components).map(([code, list]) => [code, list.length > 0]),
  );
  const coverage = languageCoverage(
    page,
    languages.map(({ code }) => code),
    filled,
  );
  const author = nameOf(authorId);
  const { href: to, label } = pageWay(detail, id, href);
  return (
    <section className={`${classes.card} panel`} aria-label="Homepage">
      <AppLink className={classes.thumbnail} href={to} aria-hidden tabIndex={-1}>
        <PageSchematic
          title={title}
          siteName={webconfig?.site_name || client?.name || ''}
          sections={sections}
        />
      </AppLink>
      <div className={`${classes.body} row grow`}>
        <div className="grow">
          <h2 className={`${classes.title} row`}>
            <AppLink href={to}>{title}</AppLink>
            <span className={classes.tag}>
              <IconHome size={14} aria-hidden />
              Homepage
            </span>
          </h2>
          <p className={`${classes.by} note row`}>
            <span>{websiteName(webconfig?.website_url)}</span>
            {author && (
              <span className={`${classes.author} row`}>
                <Avatar name={author} size="small" />
                {author}
                <span aria-hidden="true">·</span>
              </span>
            )}
            <Moment className="num" value={page.updated_at} />
          </p>
        </div>
        <div className={classes.facts}>
          <dl className={classes.fact}>
            <dt className="note">Status</dt>
            <dd>
              <StatusMark status={page.status} />
              {marks && <ChangedMark marks={marks} by={author} at={page.updated_at} />}
            </dd>
          </dl>
          <dl className={classes.fact}>
            <dt className="note">Languages</dt>
            <dd>
              <CoverageBars coverage={coverage} />
            </dd>
          </dl>
          <dl className={classes.fact}>
            <dt className="note">Sections</dt>
            <dd className="num">{sections.length}</dd>
          </dl>
        </div>
        <div className="row">
          <Button
            className={classes.edit}
            renderRoot={(root) => <AppLink href={to} {...root} />}
            leftSection={<IconPencil size={16} aria-hidden />}
          >
            {label}
          </Button>
          <ActionIcon
            aria-label="Page settings"
            title="Page settings"
            onClick={() =>
              loadThen(
                () => import('./open-page-settings.ts'),
                (settings) => void settings.openPageSettings(id),
              )
            }
          >
            <IconAdjustments size={18} />
          </ActionIcon>
        </div>
      </div>
    </section>
  );
}

function websiteName(url: string | undefined): string {
  return url ? url.replace(/^https?:\/\//, '').replace(/\/$/, '') : '/';
}
