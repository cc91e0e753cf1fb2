import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { providerReturnPath } from '@vold/contract';
import { notify } from '../base/notices/notice-store.ts';
import { present, shortText } from '../base/text/search-values.ts';
import { listSearch } from '../base/ui/list-search.ts';
import { typeAddress } from '../core/menu/use-menu.ts';
import { closeAllPopups } from '../core/popups/popup-store.ts';
import { NotFoundMessage, NotFoundScreen } from '../core/screen/not-found-screen.tsx';
import { sessionEnded } from '../core/session/end-reason.ts';
import { maySeeLive } from '../core/session/may.ts';
import { resetSession } from '../core/session/reset.ts';
import { useSession } from '../core/session/session-store.ts';
import { storage } from '../core/session/storage.ts';
import { mediaSearch } from '../editing/files/media-search.ts';
import { closeSidePanel } from '../editing/side-panel/side-panel-store.ts';
import { InsightsScreen } from '../features/insights/insights-screen.tsx';
import { prefetchPages } from '../features/pages/page-list.ts';
import { PagesScreen } from '../features/pages/pages-screen.tsx';
import { RouteError } from '../shell/route-error.tsx';
import { ShellLayout } from '../shell/shell-layout.tsx';
import { middleware } from './middleware.ts';
import { RootLayout } from './root-layout.tsx';
import { runMiddleware } from './run-middleware.ts';
import { parseSearch, stringifySearch } from './search-text.ts';
import { SignedInGate } from './signed-in-gate.tsx';

/** Letters that a parameter may have: more than any of ours has. */
const most = 5000;

/** Screens without a session: a user who opens a mailed link may be signed in or not. */
const openPaths: ReadonlySet<string> = new Set([
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  providerReturnPath,
]);

const root = createRootRoute({
  // Any address may have Back's parameters (SHELL-20), and the section and field that a search found.
  validateSearch: (search): { source?: string; from?: string; section?: string; field?: string } =>
    present({
      source: shortText(search.source, most),
      from: shortText(search.from, most),
      section: shortText(search.section, most),
      field: shortText(search.field, most),
    }),
  beforeLoad: async ({ location }) => {
    if (openPaths.has(location.pathname)) return;
    await runMiddleware(middleware, 'session', location);
  },
  component: RootLayout,
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/',
  // Names a client whose identity providers are offered (`/?client=slug`).
  validateSearch: (search): { client?: string } => present({ client: shortText(search.client, most) }),
  component: lazyRouteComponent(() => import('../features/sign-in/sign-in-screen.tsx'), 'SignInScreen'),
});

const continueSignIn = createRoute({
  getParentRoute: () => root,
  path: providerReturnPath,
  component: lazyRouteComponent(() => import('../features/sign-in/continue-screen.tsx'), 'ContinueScreen'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: 'forgot-password',
  component: lazyRouteComponent(
    () => import('../features/sign-in/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: 'reset-password',
  validateSearch: (search): { token?: string } => present({ token: shortText(search.token, most) }),
  component: lazyRouteComponent(
    () => import('../features/sign-in/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
});

const confirmAddress = createRoute({
  getParentRoute: () => root,
  path: 'confirm-address',
  validateSearch: (search): { token?: string } => present({ token: shortText(search.token, most) }),
  component: lazyRouteComponent(
    () => import('../features/sign-in/confirm-address-screen.tsx'),
    'ConfirmAddressScreen',
  ),
});

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: 'second-factor',
  component: lazyRouteComponent(
    () => import('../features/sign-in/second-factor-screen.tsx'),
    'SecondFactorScreen',
  ),
});

const dashboard = createRoute({
  getParentRoute: () => root,
  path: 'dashboard',
  beforeLoad: async ({ location, matches }) => {
    // An address of nothing is no part of any section: it says so.
    if (matches.at(-1)?.routeId === nowhere.id) return;
    await runMiddleware(middleware, 'page-guard', location);
  },
  component: SignedInGate,
});

const shell = createRoute({
  getParentRoute: () => dashboard,
  id: 'shell',
  component: ShellLayout,
});

const index = createRoute({
  getParentRoute: () => dashboard,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/home', replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => shell,
  path: 'home',
  component: InsightsScreen,
});

const pages = createRoute({
  getParentRoute: () => shell,
  path: 'pages',
  validateSearch: listSearch,
  loader: ({ location }) => prefetchPages(location.search),
  component: PagesScreen,
});

const posts = createRoute({
  getParentRoute: () => shell,
  path: 'posts/{-$type}',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/posts/posts-screen.tsx'), 'PostsScreen'),
});

const property = createRoute({
  getParentRoute: () => shell,
  path: 'property/{-$type}',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/posts/posts-screen.tsx'), 'PropertyScreen'),
});

const page = createRoute({
  getParentRoute: () => shell,
  path: 'pages/$id',
  component: lazyRouteComponent(() => import('./routes/page-route.tsx'), 'PageRoute'),
});

const post = createRoute({
  getParentRoute: () => shell,
  path: 'posts/$type/$id',
  component: lazyRouteComponent(() => import('./routes/post-route.tsx'), 'PostRoute'),
});

const propertyRecord = createRoute({
  getParentRoute: () => shell,
  path: 'property/$type/$id',
  component: lazyRouteComponent(() => import('./routes/post-route.tsx'), 'PropertyRecordRoute'),
});

const pageCategories = createRoute({
  getParentRoute: () => shell,
  path: 'pages/categories',
  component: lazyRouteComponent(() => import('./routes/categories-route.tsx'), 'PageCategoriesRoute'),
});

const reusableList = createRoute({
  getParentRoute: () => shell,
  path: 'pages/reusable',
  component: lazyRouteComponent(() => import('./routes/reusable-list-route.tsx'), 'ReusableListRoute'),
});

const postCategories = createRoute({
  getParentRoute: () => shell,
  path: 'posts/$type/categories',
  component: lazyRouteComponent(() => import('./routes/categories-route.tsx'), 'PostCategoriesRoute'),
});

const propertyCategories = createRoute({
  getParentRoute: () => shell,
  path: 'property/$type/categories',
  component: lazyRouteComponent(() => import('./routes/categories-route.tsx'), 'PropertyCategoriesRoute'),
});

const vip = createRoute({
  getParentRoute: () => shell,
  path: 'vip/{-$type}/{-$id}',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./routes/vip-route.tsx'), 'VipRoute'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: 'settings/{-$type}/{-$id}/{-$part}',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./routes/settings-route.tsx'), 'SettingsRoute'),
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: 'profile',
  component: lazyRouteComponent(() => import('../features/profile/profile-screen.tsx'), 'ProfileScreen'),
});

const handbook = createRoute({
  getParentRoute: () => shell,
  path: 'vold-doc/{-$page}',
  component: lazyRouteComponent(() => import('../features/handbook/handbook-screen.tsx'), 'HandbookScreen'),
});

const sections = createRoute({
  getParentRoute: () => shell,
  path: 'sections/{-$id}',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./routes/sections-route.tsx'), 'SectionsRoute'),
});

const files = createRoute({
  getParentRoute: () => shell,
  path: 'files',
  validateSearch: mediaSearch,
  component: lazyRouteComponent(() => import('../features/files/files-screen.tsx'), 'FilesScreen'),
});

const design = createRoute({
  getParentRoute: () => shell,
  path: 'design',
  component: lazyRouteComponent(() => import('../features/design/design-screen.tsx'), 'DesignScreen'),
});

const tickets = createRoute({
  getParentRoute: () => shell,
  path: 'tickets/{-$id}',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/tickets/tickets-screen.tsx'), 'TicketsScreen'),
});

const changes = createRoute({
  getParentRoute: () => shell,
  path: 'changes',
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('../features/changes/changes-screen.tsx'), 'ChangesScreen'),
});

const help = createRoute({
  getParentRoute: () => shell,
  path: 'help/{-$page}',
  component: lazyRouteComponent(() => import('../features/handbook/handbook-screen.tsx'), 'HelpScreen'),
});

/** Any other address below `/dashboard`: the 404 keeps the shell. */
const nowhere = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: NotFoundScreen,
});

const liveEditor = lazyRouteComponent(() => import('./routes/live-editor-route.tsx'), 'LiveEditorRoute');

const editPage = createRoute({
  getParentRoute: () => dashboard,
  path: 'pages/edit-live/{-$id}',
  beforeLoad: ({ params: { id }, search }) => {
    if (id && maySeeLive(useSession.getState().detail)) return;
    if (id) throw redirect({ to: '/dashboard/pages/$id', params: { id }, search, replace: true });
    notify('Choose a page to edit.', { kind: 'info' });
    throw redirect({ to: '/dashboard/pages', replace: true });
  },
  component: liveEditor,
});

const editPost = createRoute({
  getParentRoute: () => dashboard,
  path: 'edit-live/{-$type}/{-$id}',
  beforeLoad: async ({ params: { type, id } }) => {
    if (type && id) return;
    const list = type && (await typeAddress(type));
    notify('Choose a post to edit.', { kind: 'info' });
    throw redirect({ to: list || '/dashboard/posts', replace: true });
  },
  component: liveEditor,
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    continueSignIn,
    forgotPassword,
    resetPassword,
    confirmAddress,
    secondFactor,
    dashboard.addChildren([
      index,
      shell.addChildren([
        home,
        pages,
        page,
        posts,
        post,
        property,
        propertyRecord,
        pageCategories,
        reusableList,
        postCategories,
        propertyCategories,
        vip,
        settings,
        sections,
        profile,
        files,
        handbook,
        design,
        tickets,
        changes,
        help,
        nowhere,
      ]),
      editPage,
      editPost,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: false,
  parseSearch,
  stringifySearch,
  defaultNotFoundComponent: NotFoundMessage,
  defaultErrorComponent: RouteError,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

// The sign-in screen shows as soon as the session ends (AUTH-06, ERR-08).
useSession.subscribe((now, before) => {
  if (before.auth === null || now.auth !== null) return;
  closeAllPopups();
  closeSidePanel();
  router.navigate({ to: '/' });
});

// Signing out in one tab signs out in all.
window.addEventListener('storage', (event) => {
  if (event.key === 'auth' && !storage.auth() && useSession.getState().auth !== null)
    resetSession(sessionEnded);
});
