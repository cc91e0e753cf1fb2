import type { SiteMenuItem } from '@vold/contract';
import { ContactLines } from '../parts/contact-lines.tsx';
import { Image } from '../parts/image.tsx';
import { logoPlate } from '../parts/logo-plate.ts';
import { MenuLink } from '../parts/menu-list.tsx';
import { findMenuPlace, type MenuPlace } from '../parts/menu-place.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { safeHref } from '../parts/safe-href.ts';
import { socialHref } from './social-href.ts';

interface Props {
  context: RenderContext;
  /** A sentence that closes the page; the website's name where there is none. */
  line: string;
  partnersTitle?: string;
}

/**
 * The end of a page: partners, a line, the bottom menu (entries with entries below them are columns, the others end the page),
 * social media and the address.
 */
export function FooterContent({ context, line, partnersTitle = '' }: Props) {
  const { words, website } = context;
  const { company, social, siteName } = website;
  const bottom = context.menu('bottom');
  const place = findMenuPlace(bottom, context);
  const columns = bottom.filter(({ children }) => children.length > 0);
  const legal = bottom.filter(({ children }) => children.length === 0);
  const hasContact = Boolean(company.address || company.contact || company.gmap);
  const hasGrid = Boolean(line) || columns.length > 0 || social.length > 0 || hasContact;
  return (
    <div className="wrap">
      <Partners title={partnersTitle} context={context} />
      {hasGrid && (
        <div className="footer__grid">
          <div>
            <p className="display">{line || siteName}</p>
          </div>
          {columns.map((column) => (
            <Column key={column.id} title={column.title} items={column.children} place={place} />
          ))}
          {social.length > 0 && (
            <Column title={words('social-media')} items={socialItems(context)} place={null} />
          )}
          {hasContact && (
            <div>
              <h2>{words('contact')}</h2>
              <address>
                <ContactLines text={`${company.address}\n${company.contact}`} />
              </address>
              {/^https?:\/\//i.test(company.gmap.trim()) && (
                <a className="footer__map" href={company.gmap.trim()} rel="noopener">
                  {words('open-map')}
                </a>
              )}
            </div>
          )}
        </div>
      )}
      <div className="footer__legal">
        <span>{company.copy || `© ${siteName}`}</span>
        {legal.length > 0 && (
          <ul>
            {legal.map((item) => (
              <li key={item.id}>
                <MenuLink item={item} place={place} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

interface ColumnProps {
  title: string;
  items: readonly SiteMenuItem[];
  place: MenuPlace | null;
}

function Column({ title, items, place }: ColumnProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} place={place} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function socialItems({ website }: RenderContext): SiteMenuItem[] {
  return website.social.map(({ type, title, link }) => ({
    id: `${type} ${link}`,
    title,
    href: socialHref({ type, link }),
    newTab: false,
    className: '',
    children: [],
  }));
}

function Partners({ title, context }: { title: string; context: RenderContext }) {
  const { partners } = context.website;
  if (partners.length === 0) return null;
  return (
    <div className="footer__partners">
      {title && <p>{title}</p>}
      <ul>
        {partners.map(({ image, link, name }) => (
          <li key={`${name} ${image.url}`}>
            <a className="partner" href={safeHref(link)} rel="noopener">
              <Image
                picture={name ? { ...image, alt: '' } : image}
                context={context}
                sizes="8rem"
                className={logoPlate(image)}
              />
              {name && <span>{name}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
