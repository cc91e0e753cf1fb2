import { Editable } from '../parts/editable.tsx';
import { Image } from '../parts/image.tsx';
import { logoPlate } from '../parts/logo-plate.ts';
import { type Data, readChoice, readItems, readLink, readPicture, readText } from '../parts/read.ts';
import type { RenderContext } from '../parts/render-context.ts';
import { safeHref } from '../parts/safe-href.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const LogosView: SectionView = (props) => {
  const { data, context } = props;
  const tone = readChoice(data, 'tone', ['quiet', 'full']);
  return (
    <SectionShell of={props} className={`logos logos--${tone}`}>
      <div className="wrap">
        <Editable as="h2" context={context} data={data} field="title" className="logos__title" />
        <ul>
          {readItems(data, 'items').map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: logos have no identity but their place
            <li key={index}>
              <Logo item={item} within={`items.${index}`} context={context} />
            </li>
          ))}
        </ul>
      </div>
    </SectionShell>
  );
};

function Logo({ item, within, context }: { item: Data; within: string; context: RenderContext }) {
  const picture = readPicture(item, 'picture');
  const link = readLink(item, 'link');
  const name = readText(item, 'name');
  const shown = picture ? (
    <Image
      picture={{ ...picture, alt: picture.alt || name }}
      context={context}
      sizes="11rem"
      className={logoPlate(picture)}
    />
  ) : (
    <Editable as="span" context={context} data={item} field="name" within={within} />
  );
  if (!link) return shown;
  return (
    <a href={safeHref(link.href)} rel="noopener">
      {shown}
    </a>
  );
}
