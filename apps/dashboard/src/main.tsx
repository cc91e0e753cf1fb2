import '@fontsource-variable/inter/wght.css';
import './theme/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { logCaught, reloadOnChunkFailure } from './app/chunk-failure.ts';
import { preloadScreen } from './app/preload-screen.ts';
import { Providers } from './app/providers.tsx';
import { router } from './app/router.tsx';
import { storage } from './session/storage.ts';

reloadOnChunkFailure();
// Beside the start-up, which asks who is signed in; the router would ask for the screen only afterwards.
if (storage.auth() !== null) preloadScreen(router, window.location.pathname);
// Before anything is drawn: the session is known and the screen's records are on their way while React begins.
void router.load({ sync: true });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root, { onCaughtError: logCaught }).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
