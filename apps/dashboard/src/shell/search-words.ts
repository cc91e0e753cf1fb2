/** Other words by which people look for a screen, by its address. */
export const searchWords: Readonly<Record<string, string>> = {
  '/dashboard/home':
    'insights dashboard overview start statistics page views latest changes scheduled storage',
  '/dashboard/design': 'theme colors fonts logo favicon corners spacing',
  '/dashboard/sections': 'components section types blocks builder',
  '/dashboard/pages': 'website live editor homepage content',
  '/dashboard/posts': 'content',
  '/dashboard/property': 'content',
  '#': 'pictures images documents uploads file manager',
  '/dashboard/settings/website':
    'general name address domain languages social media analytics popup footer cookies contact mail newsletter tickets',
  '/dashboard/settings/navigation': 'menus header footer links',
  '/dashboard/settings/redirects': 'forward old addresses 404 not found moved',
  '/dashboard/settings/static-text': 'labels words strings translations',
  '/dashboard/settings/form': 'contact form inputs receivers',
  '/dashboard/vip/acp': 'access control restricted actions permissions grants',
  '/dashboard/vip/role': 'roles permissions rights access',
  '/dashboard/vip/users': 'people staff accounts passwords invite',
  '/dashboard/vip/clients': 'tenants organizations customers websites',
  '/dashboard/vip/field-group': 'reusable inputs shared fields repeated fields',
  '/dashboard/vip/website-setting': 'post types page types content types form schema',
  '/dashboard/vip/history': 'audit log changes',
  '/dashboard/vip/api-key': 'tokens integration developers',
  '/dashboard/vip/webhook': 'events integration developers',
  '/dashboard/vip/sign-in': 'single sign-on sso login identity providers google microsoft openid oidc',
  '/dashboard/vold-doc': 'handbook documentation help developers api sdk inputs reference',
};
