import { Skeleton } from '@mantine/core';
import { useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { lazyScreen } from '../../base/loading/lazy-screen.ts';
import { NotFoundScreen } from '../../core/screen/not-found-screen.tsx';
import { Screen } from '../../core/screen/screen.tsx';
import type { HandbookPage } from '../../editing/handbook/handbook-pages.ts';
import { doc, help, type Manual } from '../../editing/handbook/manuals.ts';
import classes from './handbook.module.css';
import { HandbookContents } from './handbook-contents.tsx';

const MarkdownPage = lazyScreen(() => import('./markdown-page.tsx'), 'MarkdownPage');
const references: Record<string, ReturnType<typeof lazy>> = {
  inputs: lazy(() => import('./input-gallery.tsx')),
  sections: lazy(() => import('./section-reference.tsx')),
  api: lazy(() => import('./api-reference.tsx')),
  'live-messages': lazy(() => import('./live-reference.tsx')),
};

/** DOC (`vold-doc`): the handbook inside the dashboard. */
export function HandbookScreen() {
  return <Handbook manual={doc} />;
}

/** Help: what of the handbook is for editors. */
export function HelpScreen() {
  return <Handbook manual={help} />;
}

function Handbook({ manual }: { manual: Manual }) {
  const { page: id } = useParams({ strict: false });
  const { hash } = useLocation();
  const page = manual.pages.find((one) => (id ? one.id === id : one.load !== undefined));
  if (!page) return <NotFoundScreen />;
  return (
    <Screen title={page.title} crumbs={[{ title: manual.title, to: manual.home }]}>
      <div className={classes.columns}>
        <HandbookContents manual={manual} current={page.id} />
        <div className={classes.page}>
          <Suspense fallback={<Skeleton height={320} />}>
            <PageBody key={page.id} page={page} manual={manual} hash={hash} />
          </Suspense>
        </div>
      </div>
    </Screen>
  );
}

interface PageBodyProps {
  page: HandbookPage;
  manual: Manual;
  hash: string;
}

function PageBody({ page, manual, hash }: PageBodyProps) {
  const Reference = references[page.id];
  return Reference ? <Reference /> : <MarkdownPage page={page} manual={manual} hash={hash} />;
}
