import type { SectionInstance, SiteFramedAnswer } from '@vold/contract';
import { opensBehindHeader } from '@vold/sections/views';
import type { ReactNode } from 'react';
import { ConsentBar, ConsentSettings } from './consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ListingBody } from './listing-body.tsx';
import { NotFoundBody } from './not-found-body.tsx';
import { PageBody } from './page-body.tsx';
import { Popup } from './popup.tsx';
import { PostBody } from './post-body.tsx';
import { PreviewBar } from './preview-bar.tsx';
import { SideMenu } from './side-menu.tsx';
import type { ViewFrame } from './view-frame.ts';

type Drawn = Exclude<SiteFramedAnswer, { kind: 'frame' }>;

/** Everything inside `<body>` of a visitor's page. */
export function SiteBody({ answer, preview, ...view }: ViewFrame & { answer: Drawn; preview: boolean }) {
  const sections = answer.kind === 'page' ? answer.record.sections : [];
  return (
    <Shell
      {...view}
      sections={sections}
      question={preview ? <PreviewBar {...view} /> : <ConsentBar {...view} />}
      settings={!preview && <ConsentSettings {...view} />}
    >
      <main id="main">{drawMain(answer, view)}</main>
      <Popup {...view} />
    </Shell>
  );
}

interface ShellProps extends ViewFrame {
  /** The sections of the page; none for anything else. */
  sections: readonly SectionInstance[];
  children: ReactNode;
  /** To visitors, before anything else. */
  question?: ReactNode;
  /** Below the footer. */
  settings?: ReactNode;
}

/** Header and footer around what is drawn between them. */
export function Shell({ children, sections, question, settings, ...view }: ShellProps) {
  return (
    <>
      <a className="skip" href="#main">
        {view.words('skip-to-content')}
      </a>
      {question}
      <Header {...view} overPicture={opensBehindHeader(sections, view.context)} />
      {children}
      <SideMenu {...view} sections={sections} />
      {(view.context.editing || !sections.some(closesPage)) && <Footer {...view} />}
      {settings}
    </>
  );
}

/**
 * A page with its own footer section has no second footer; while it is edited, styles/editing.css hides the website's footer.
 */
function closesPage({ sectionId, hide }: SectionInstance): boolean {
  return sectionId === 'footer' && hide !== true;
}

function drawMain(answer: Drawn, view: ViewFrame): ReactNode {
  switch (answer.kind) {
    case 'page':
      return (
        <PageBody title={answer.record.title} sections={answer.record.sections} context={view.context} />
      );
    case 'post':
      return <PostBody post={answer} {...view} />;
    case 'archive':
    case 'category':
      return <ListingBody listing={answer} {...view} />;
    case 'not-found':
      return <NotFoundBody {...view} />;
  }
}
