import type { SiteMenuItem } from '@vold/contract';
import { Image, MenuLink, safeHref } from '@vold/sections/views';
import { ContactLines } from './contact-lines.tsx';

import { configText, type ViewFrame } from './view-frame.ts';

/**
 * Partners, a line, the bottom menu (entries with entries below them are columns, the others end the page),
 * social media and the address.
 */
export function Footer(view: ViewFrame) {
  const { frame, words, path } = view;
  const { config } = frame;
  const bottom = frame.navigations.bottom ?? [];
  const columns = bottom.filter(({ children }) => children.length > 0);
  const legal = bottom.filter(({ children }) => children.length === 0);
  const line = configText(frame, 'footer_line');
  const hasContact = Boolean(config.company.address || config.company.contact);
  const hasGrid = Boolean(line) || columns.length > 0 || config.social.length > 0 || hasContact;
  return (
    <footer className="footer">
      <div className="wrap">
        <Partners {...view} />
        {hasGrid && (
          <div className="footer__grid">
            <p className="display">{line || config.siteName}</p>
            {columns.map((column) => (
              <Column key={column.id} title={column.title} items={column.children} path={path} />
            ))}
            {config.social.length > 0 && (
              <Column title={words.elsewhere} items={socialItems(view)} path={path} />
            )}
            {hasContact && (
              <div>
                <h2>{words.contact}</h2>
                <address>
                  <ContactLines text={`${config.company.address}\n${config.company.contact}`} />
                </address>
              </div>
            )}
          </div>
        )}
        <div className="footer__legal">
          <span>{config.company.copy || `© ${config.siteName}`}</span>
          {legal.length > 0 && (
            <ul>
              {legal.map((item) => (
                <li key={item.id}>
                  <MenuLink item={item} path={path} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

function Column({ title, items, path }: { title: string; items: readonly SiteMenuItem[]; path: string }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} path={path} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function socialItems({ frame }: ViewFrame): SiteMenuItem[] {
  return frame.config.social.map(({ type, title, link }) => ({
    id: `${type} ${link}`,
    title,
    href: link,
    newTab: false,
    className: '',
    children: [],
  }));
}

function Partners({ frame, context }: ViewFrame) {
  const { partners } = frame.config;
  if (partners.length === 0) return null;
  const title = configText(frame, 'partners_title');
  return (
    <div className="footer__partners">
      {title && <p>{title}</p>}
      <ul>
        {partners.map(({ image, link, name }) => (
          <li key={`${name} ${image.url}`}>
            <a className="partner" href={safeHref(link)} rel="noopener">
              <Image picture={name ? { ...image, alt: '' } : image} context={context} />
              {name && <span>{name}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
