import { Skeleton } from '@mantine/core';
import { useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFoundScreen } from '../../core/screen/not-found-screen.tsx';
import { Screen } from '../../core/screen/screen.tsx';
import { doc, type HandbookEdition, help } from '../../editing/handbook/handbook-editions.ts';
import type { HandbookPage } from '../../editing/handbook/handbook-pages.ts';
import classes from './handbook.module.css';
import { HandbookContents } from './handbook-contents.tsx';

const MarkdownPage = lazy(() =>
  import('./markdown-page.tsx').then((module) => ({ default: module.MarkdownPage })),
);
const references: Record<string, ReturnType<typeof lazy>> = {
  inputs: lazy(() => import('./input-gallery.tsx')),
  sections: lazy(() => import('./section-reference.tsx')),
  api: lazy(() => import('./api-reference.tsx')),
  'live-messages': lazy(() => import('./live-reference.tsx')),
};

/** DOC (`vold-doc`): the handbook inside the dashboard. */
export function HandbookScreen() {
  return <Handbook edition={doc} />;
}

/** Help: what of the handbook is for editors. */
export function HelpScreen() {
  return <Handbook edition={help} />;
}

function Handbook({ edition }: { edition: HandbookEdition }) {
  const { page: id } = useParams({ strict: false });
  const { hash } = useLocation();
  const page = edition.pages.find((one) => (id ? one.id === id : one.load !== undefined));
  if (!page) return <NotFoundScreen />;
  return (
    <Screen title={page.title} crumbs={[{ title: edition.title, to: edition.home }]}>
      <div className={classes.columns}>
        <HandbookContents edition={edition} current={page.id} />
        <div className={classes.page}>
          <Suspense fallback={<Skeleton height={320} />}>
            <PageBody key={page.id} page={page} edition={edition} hash={hash} />
          </Suspense>
        </div>
      </div>
    </Screen>
  );
}

interface PageBodyProps {
  page: HandbookPage;
  edition: HandbookEdition;
  hash: string;
}

function PageBody({ page, edition, hash }: PageBodyProps) {
  const Reference = references[page.id];
  return Reference ? <Reference /> : <MarkdownPage page={page} edition={edition} hash={hash} />;
}
