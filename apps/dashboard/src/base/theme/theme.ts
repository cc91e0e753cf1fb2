import { createTheme } from '@mantine/core';
import { constants } from '@vold/contract';
import type { MouseEvent } from 'react';

/**
 * The one Mantine theme. Colors, type and sizes come from tokens.css through mantine-variables.css; here are
 * only the defaults of components that CSS cannot set. `lockScroll` is off because the frame never scrolls as a
 * whole (its panes do) and the lock would write a style element, which the CSP forbids. Plain objects instead of
 * `Component.extend`, which would load every component with the first screen.
 */
export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 7,
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '40em', md: '56.25em', lg: '75em', xl: '90em' },
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'default' } },
    // Sizes by name, so that a stylesheet can make them 44 on a phone: `control` 32, `small` 28.
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'control' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Input: { defaultProps: { size: 'sm' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Select: {
      defaultProps: {
        allowDeselect: false,
        checkIconPosition: 'right',
        withAlignedLabels: true,
        maxDropdownHeight: constants.dropdownHeight.choices,
        // Typing replaces the name of the chosen item, and so finds another one.
        onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => currentTarget.select(),
      },
    },
    MultiSelect: { defaultProps: { maxDropdownHeight: constants.dropdownHeight.choices } },
    Autocomplete: { defaultProps: { maxDropdownHeight: constants.dropdownHeight.choices } },
    TagsInput: { defaultProps: { maxDropdownHeight: constants.dropdownHeight.choices } },
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        position: 'bottom-end',
        offset: 6,
        transitionProps: { duration: 100 },
        shadow: 'none',
      },
    },
    Popover: { defaultProps: { offset: 6, transitionProps: { duration: 100 } } },
    // One place in a landmark for all that floats, see index.html.
    Portal: { defaultProps: { target: '#overlays' } },
    Modal: {
      defaultProps: {
        lockScroll: false,
        centered: true,
        overlayProps: { backgroundOpacity: 1 },
        transitionProps: { duration: 160 },
        closeButtonProps: { 'aria-label': 'Close' },
        // A popup's header is no banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    },
    Drawer: {
      defaultProps: {
        lockScroll: false,
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: { header: { role: 'presentation' } },
      },
    },
    Tooltip: {
      defaultProps: { openDelay: 400, withArrow: false, events: { hover: true, focus: true, touch: false } },
    },
    Skeleton: { defaultProps: { radius: 'xs' } },
  },
});
