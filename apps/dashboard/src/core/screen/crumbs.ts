/** The first crumbs of screens in a section of the sidebar. */
export const vipCrumb = { title: 'VIP section', to: '/dashboard/vip' };
export const settingsCrumb = { title: 'Settings', to: '/dashboard/settings' };
