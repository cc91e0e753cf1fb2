import { isObject, previewParameter, type SectionInstance, type SiteFramedAnswer } from '@vold/contract';
import { Action, asPicture, Image, opensBehindHeader } from '@vold/sections/views';
import type { ReactNode } from 'react';
import { ConsentBar, ConsentSettings } from './consent.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ListingBody } from './listing-body.tsx';
import { PageBody } from './page-body.tsx';
import { Popup } from './popup.tsx';
import { PostBody } from './post-body.tsx';
import { SideMenu } from './side-menu.tsx';
import { configLink, configText, homeHref, type ViewFrame } from './view-frame.ts';

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
        {view.context.words('skip-to-content')}
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

/** "Not found" in the client's theme, with the texts and the picture of its settings. */
function NotFoundBody({ frame, context }: ViewFrame) {
  const { words } = context;
  const settings = frame.config.data.not_found;
  const picture = isObject(settings) ? asPicture(settings.picture) : null;
  return (
    <section className={`lost${picture ? '' : ' lost--plain'}`}>
      {picture && (
        <div className="lost__picture picture">
          <Image picture={picture} context={context} eager />
        </div>
      )}
      <div className="lost__text wrap">
        <h1>{configText(frame, 'not_found', 'title') || words('not-found-title')}</h1>
        <p className="lead">{configText(frame, 'not_found', 'text') || words('not-found-text')}</p>
        <a className="button" href={homeHref(frame)}>
          {configText(frame, 'not_found', 'button') || words('back-home')}
        </a>
        <Action link={configLink(frame, 'not_found', 'link')} className="link" />
      </div>
    </section>
  );
}

/** Tells people with a preview link what they see, and how they leave. */
function PreviewBar({ context: { path, words } }: Pick<ViewFrame, 'context'>) {
  return (
    <aside className="preview-bar" aria-label={words('preview-notice')}>
      <p>{words('preview-notice')}</p>
      <a href={`${path}?${previewParameter}=`}>{words('leave-preview')}</a>
    </aside>
  );
}
