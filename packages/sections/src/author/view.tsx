import { Action } from '../parts/action.tsx';
import { Editable } from '../parts/editable.tsx';
import { Image } from '../parts/image.tsx';
import { readLink, readPicture, readText } from '../parts/read.ts';
import { RichHtml } from '../parts/rich-html.tsx';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';

export const AuthorView: SectionView = (props) => {
  const { data, context } = props;
  const picture = readPicture(data, 'picture');
  return (
    <SectionShell of={props} className="author">
      <div className="wrap">
        {picture && (
          <div className="portrait">
            <Image picture={picture} context={context} sizes="8rem" />
          </div>
        )}
        <div>
          <Editable as="h2" context={context} data={data} field="name" className="h3" />
          <Editable as="p" context={context} data={data} field="role" className="soft" />
          <RichHtml html={readText(data, 'text')} context={context} field="text" />
          <Action link={readLink(data, 'link')} className="link" />
        </div>
      </div>
    </SectionShell>
  );
};
