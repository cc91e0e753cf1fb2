import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Toast } from '../notices/toast.tsx';
import { PopupContainer } from '../popups/popup-container.tsx';
import { colorSchemeManager } from '../theme/color-scheme-manager.ts';
import { theme } from '../theme/theme.ts';
import { queryClient } from './query-client.ts';

/** Everything that screens stand on: theme, cache, popups and notifications. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      // Both would be <style> elements, which the CSP forbids: src/theme/mantine-variables.css has them.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <PopupContainer />
        <Toast />
      </QueryClientProvider>
    </MantineProvider>
  );
}
