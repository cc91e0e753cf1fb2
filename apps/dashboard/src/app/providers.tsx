import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../base/cache/query-client.ts';
import { colorSchemeManager } from '../base/theme/color-scheme-manager.ts';
import { theme } from '../base/theme/theme.ts';

/** The theme and the cache, which every screen needs. */
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
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MantineProvider>
  );
}
