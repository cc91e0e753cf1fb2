import { Skeleton } from '@mantine/core';
import { useLocation, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NotFoundScreen } from '../../shell/not-found-screen.tsx';
import { Screen } from '../../shell/screen.tsx';
import classes from './handbook.module.css';
import { HandbookContents } from './handbook-contents.tsx';
import { type HandbookPage, handbookPages } from './handbook-pages.ts';

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
  const { page: id } = useParams({ strict: false });
  const { hash } = useLocation();
  const page = handbookPages.find((one) => (id ? one.id === id : one.load !== undefined));
  if (!page) return <NotFoundScreen />;
  return (
    <Screen title={page.title} crumbs={[{ title: 'DOC', to: '/dashboard/vold-doc' }]}>
      <div className={classes.columns}>
        <HandbookContents current={page.id} />
        <div className={classes.page}>
          <Suspense fallback={<Skeleton height={320} />}>
            <PageBody key={page.id} page={page} hash={hash} />
          </Suspense>
        </div>
      </div>
    </Screen>
  );
}

function PageBody({ page, hash }: { page: HandbookPage; hash: string }) {
  const Reference = references[page.id];
  return Reference ? <Reference /> : <MarkdownPage page={page} hash={hash} />;
}
