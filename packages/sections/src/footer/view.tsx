import { readText } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionView } from '../parts/section-view.ts';
import { FooterContent } from './footer-content.tsx';

export const FooterView: SectionView = (props) => {
  const { data, context } = props;
  return (
    <SectionShell of={props} className="footer" padded={false}>
      <FooterContent
        context={context}
        line={readText(data, 'line')}
        partnersTitle={readText(data, 'partnersTitle')}
      />
    </SectionShell>
  );
};
