import { IconAdjustments, IconForms, IconPlus, IconTags, IconTemplate } from '@tabler/icons-react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ListedPage } from '../../base/api/create-api.ts';
import { loadThen } from '../../base/loading/load-then.ts';
import { usePreloadNext } from '../../base/loading/preload-screen.ts';
import { languageCoverage } from '../../base/text/language-coverage.ts';
import { pageAddress, textIn } from '../../base/text/localized.ts';
import { MenuEntry, MenuLink } from '../../base/ui/menu-entry.tsx';
import { accessOf, mayCreate } from '../../core/menu/access.ts';
import { may, maySeeLive } from '../../core/session/may.ts';
import { useLanguages, useSession, useSignedIn } from '../../core/session/session-store.ts';
import type { ListConfig } from '../../editing/listing/list-config.ts';
import { ListScreen } from '../../editing/listing/list-screen.tsx';
import { lacksToPublish } from '../../editing/page-meta/lacks-to-publish.ts';
import { haveCategories, usePageForms } from '../../editing/page-meta/page-forms.ts';
import { recordAddress } from '../../editing/record/record-address.ts';
import { PageSchematic } from '../../editing/schematic/page-schematic.tsx';
import { anyEditor, pagesHome } from './editor-address.ts';
import { HomepageCard } from './homepage-card.tsx';
import { pageList } from './page-list.ts';
import { pageWay } from './page-way.ts';
import { reusableListTitle } from './reusable-list-title.ts';
import { sectionsIn, usePageContents } from './use-page-contents.ts';

/** Pages as cards, the homepage above them (LIST-13, LIST-14). */
export function PagesScreen() {
  const { pathname, href } = useLocation();
  const { detail, webconfig, client } = useSignedIn();
  const language = useSession((state) => state.language);
  const languages = useLanguages();
  const [shown, setShown] = useState<readonly ListedPage[]>();
  const contents = usePageContents(shown);
  const router = useRouter();
  const grouped = haveCategories(usePageForms());
  usePreloadNext(anyEditor, shown !== undefined);
  const homepage = webconfig?.default_homepage ?? null;
  const siteName = webconfig?.site_name || client?.name || '';
  const clientId = client?.id ?? null;

  const config = useMemo<ListConfig<ListedPage>>(() => {
    const codes = languages.map(({ code }) => code);
    return {
      ...pageList(homepage),
      noun: { one: 'page', many: 'pages' },
      layouts: ['card', 'table'],
      titleOf: (page, code) => textIn(page.title, code) || 'Untitled',
      subtitle: pageAddress,
      coverageOf: (page) => languageCoverage(page, codes, hasContent(contents?.get(page.id))),
      thumbnail: (page) => (
        <PageSchematic
          title={textIn(page.title, language)}
          siteName={siteName}
          sections={sectionsIn(contents?.get(page.id), language)}
        />
      ),
      open: (page) => pageWay(detail, page.id, href),
      menu: (page) => (
        <>
          <MenuEntry
            Icon={IconAdjustments}
            // The form and its inputs are more code than the list: they come when they are wanted.
            onClick={() =>
              loadThen(
                () => import('./open-page-settings.ts'),
                (settings) => void settings.openPageSettings(page.id),
              )
            }
          >
            Page settings
          </MenuEntry>
          {maySeeLive(detail) && (
            <MenuLink href={recordAddress(pagesHome, page.id, href)} Icon={IconForms}>
              Edit as a form
            </MenuLink>
          )}
        </>
      ),
      toPublish: {
        lacks: lacksToPublish,
        open: ({ id }) =>
          loadThen(
            () => import('./open-page-settings.ts'),
            (settings) => void settings.openPageSettings(id),
          ),
      },
      actions: { publish: true, duplicate: true, remove: 'trash' },
      empty: homepage ? 'There are no pages besides the homepage yet.' : 'There are no pages yet.',
      onShown: setShown,
    };
  }, [languages, homepage, contents, language, siteName, href, detail]);

  const create = () =>
    void loadThen(
      () => import('./create-page.tsx'),
      ({ openCreatePage }) => openCreatePage(language, href),
    );
  const creates = may(detail, 'page.create') && mayCreate(pathname, accessOf(detail, clientId));
  return (
    <ListScreen
      title="Pages"
      config={config}
      localized
      actions={[
        ...(grouped ? [{ label: 'Categories', Icon: IconTags, path: 'categories' }] : []),
        ...(may(detail, 'reusable.list')
          ? [{ label: reusableListTitle, Icon: IconTemplate, path: 'reusable' }]
          : []),
      ].map(({ path, ...action }) => ({
        ...action,
        onClick: () => router.history.push(`${pagesHome}/${path}`),
      }))}
      above={homepage ? <HomepageCard id={homepage} /> : undefined}
      primary={creates ? { label: 'Create page', Icon: IconPlus, onClick: create } : undefined}
    />
  );
}

function hasContent(components: Record<string, readonly unknown[]> | undefined) {
  if (!components) return undefined;
  return Object.fromEntries(
    Object.entries(components).map(([code, sections]) => [code, sections.length > 0]),
  );
}
