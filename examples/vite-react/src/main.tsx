import { isFramedForEditing, takeToken } from '@vold/sdk';
import { Page, startEditing } from '@vold/sdk/react';
import { createRoot } from 'react-dom/client';
import { loadPage } from './load-page.ts';
import { definitions, registry } from './sections.tsx';
import { vold } from './settings.ts';

// Before anything else: the token of a preview leaves the address at once.
const tkn = takeToken();
if (isFramedForEditing()) startEditing({ dashboards: [vold], sections: definitions, tkn });

const root = createRoot(document.getElementById('root') ?? document.body);
const language = new URLSearchParams(location.search).get('language') ?? 'en';
const slug = location.pathname.replaceAll('/', '') || 'home';
loadPage(slug, language, tkn).then(
  (data) => root.render(<Page data={data} registry={registry} />),
  (error: unknown) =>
    root.render(<p>{error instanceof Error ? error.message : 'The page could not be loaded'}</p>),
);
