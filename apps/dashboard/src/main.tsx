import '@fontsource-variable/inter/wght.css';
import './base/theme/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/list-styles.ts';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { StartNotice } from './app/start-notice.tsx';
import { showAfterMinimumDelay } from './base/api/minimum-delay.ts';
import { standStillWhilePressed } from './base/loading/after-press.ts';
import { logCaught, reloadOnChunkFailure } from './base/loading/chunk-failure.ts';
import { preloadScreen } from './base/loading/preload-screen.ts';
import { storage } from './core/session/storage.ts';
import { ownPresses } from './core/site-frame/own-presses.ts';

/** Milliseconds. */
const waitsForScreen = 200;

// Before the first press: a website that a press opens must not act with it.
ownPresses.listen();
reloadOnChunkFailure();
standStillWhilePressed();
// Loads the font in parallel with the screen: a browser requests it only once a text is rendered, which then moves.
void document.fonts.load('1em "Inter Variable"');
// In parallel with the start-up, which loads the session; the router would request the screen only afterwards.
if (storage.auth() !== null) preloadScreen(router, window.location.pathname);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const reactRoot = createRoot(root, { onCaughtError: logCaught });

// Rendered once, with the screen: rendering an empty page first costs a fifth of a start. After a delay, the loading
// state of a navigation is shown. (No `await` here: the screen's code waits for this file.)
const waited = new Promise((resolve) => setTimeout(resolve, waitsForScreen));
void Promise.race([router.load({ sync: true }), waited]).then(() => {
  showAfterMinimumDelay(root);
  reactRoot.render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
        <StartNotice />
      </Providers>
    </StrictMode>,
  );
});
