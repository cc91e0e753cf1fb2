import {
  ActionIcon,
  Button,
  Checkbox,
  createTheme,
  Drawer,
  Input,
  Menu,
  Modal,
  Popover,
  Portal,
  Select,
  Skeleton,
  Switch,
  Tooltip,
} from '@mantine/core';

/**
 * The one Mantine theme. Colours, type and sizes come from tokens.css through mantine-variables.css; here are
 * only the defaults of components that CSS cannot set. `lockScroll` is off because the frame never scrolls as a
 * whole (its panes do) and the lock would write a style element, which the CSP forbids.
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
    Button: Button.extend({
      defaultProps: { size: 'sm', variant: 'default' },
      vars: (_theme, props) => ({
        root:
          props.size === 'sm'
            ? { '--button-height': '32px', '--button-padding-x': '12px', '--button-fz': '13px' }
            : props.size === 'xs'
              ? { '--button-height': '28px', '--button-padding-x': '10px', '--button-fz': '12px' }
              : props.size === 'md'
                ? { '--button-height': '40px', '--button-padding-x': '16px', '--button-fz': '14px' }
                : {},
      }),
    }),
    ActionIcon: ActionIcon.extend({
      // Sizes by name, so that a stylesheet can make them 44 on a phone: `control` 32, `small` 28.
      defaultProps: { variant: 'subtle', color: 'gray', size: 'control' },
    }),
    Checkbox: Checkbox.extend({
      vars: () => ({ root: { '--checkbox-size': '18px', '--checkbox-radius': '4px' } }),
    }),
    Switch: Switch.extend({
      defaultProps: { withThumbIndicator: false },
      vars: () => ({
        root: {
          '--switch-height': '20px',
          '--switch-width': '32px',
          '--switch-thumb-size': '16px',
          '--switch-track-label-padding': '2px',
        },
      }),
    }),
    Input: Input.extend({ defaultProps: { size: 'sm' } }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    Select: Select.extend({
      defaultProps: { allowDeselect: false, checkIconPosition: 'right', withAlignedLabels: true },
    }),
    Menu: Menu.extend({
      defaultProps: {
        withInitialFocusPlaceholder: false,
        position: 'bottom-end',
        offset: 6,
        transitionProps: { duration: 100 },
        shadow: 'none',
      },
    }),
    Popover: Popover.extend({ defaultProps: { offset: 6, transitionProps: { duration: 100 } } }),
    // One place in a landmark for all that floats, see index.html.
    Portal: Portal.extend({ defaultProps: { target: '#overlays' } }),
    Modal: Modal.extend({
      defaultProps: {
        lockScroll: false,
        centered: true,
        overlayProps: { backgroundOpacity: 1 },
        transitionProps: { duration: 160 },
        closeButtonProps: { 'aria-label': 'Close' },
        // A popup's header is no banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
    }),
    Drawer: Drawer.extend({
      defaultProps: {
        lockScroll: false,
        closeButtonProps: { 'aria-label': 'Close' },
        attributes: { header: { role: 'presentation' } },
      },
    }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 400, withArrow: false, events: { hover: true, focus: true, touch: false } },
    }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'xs' } }),
  },
});
