import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import type { HandbookPage } from '../../editing/handbook/handbook-pages.ts';
import type { Manual } from '../../editing/handbook/manuals.ts';
import classes from './handbook.module.css';
import { renderMarkdown } from './markdown.ts';

interface MarkdownPageProps {
  page: HandbookPage;
  manual: Manual;
  hash: string;
}

/** A page of `docs/`, as it is. Links between pages stay in the dashboard. */
export function MarkdownPage({ page, manual, hash }: MarkdownPageProps) {
  const router = useRouter();
  const text = useQuery({
    queryKey: ['handbook', page.id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => page.load?.() ?? '',
  }).data;
  const html = useMemo(() => (text === undefined ? null : renderMarkdown(text, manual)), [text, manual]);
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (html === null) return;
    const target = hash ? article.current?.querySelector(`#${CSS.escape(hash)}`) : null;
    if (target) target.scrollIntoView();
    else article.current?.closest('main')?.scrollTo({ top: 0 });
  }, [html, hash]);
  if (html === null) {
    return (
      <div className={classes.prose} aria-busy="true">
        {['70%', '90%', '85%', '60%'].map((width) => (
          <Skeleton key={width} height={14} width={width} mb={12} />
        ))}
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only the links in it are clicked, and Enter clicks them
    <article
      ref={article}
      className={classes.prose}
      onClick={(event) => {
        const link = (event.target as Element).closest('a');
        const href = link?.getAttribute('href') ?? '';
        if (!href.startsWith('/dashboard/') || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        router.history.push(href);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own pages, sanitized
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
