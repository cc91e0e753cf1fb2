import { type InputDefinition, kindOf } from '@vold/contract';
import { Editable } from '../parts/editable.tsx';
import { Figure } from '../parts/figure.tsx';
import { contentShare } from '../parts/image-sizes.ts';
import { asPicture } from '../parts/read.ts';
import { SectionShell } from '../parts/section-shell.tsx';
import type { SectionViewProps } from '../parts/section-view.ts';
import { InputValues, isPicture, titleInput } from './input-values.tsx';

interface Props {
  of: SectionViewProps;
  inputs: readonly InputDefinition[];
}

/**
 * A client's own section, without a template: its title, and all filled-in values. A single picture is placed next to the rest.
 */
export function GenericView({ of, inputs }: Props) {
  const { data, context, instance } = of;
  const title = titleInput(inputs)?.model;
  const pictures = inputs.filter((input) => kindOf(input) === 'file' && isPicture(data[input.model]));
  const [only] = pictures.length === 1 ? pictures : [];
  const rest = inputs.filter((input) => input !== only);
  return (
    <SectionShell of={of} className="generic">
      <div className={`wrap${only ? ' generic__grid' : ''}`}>
        {only && (
          <Figure
            picture={asPicture(data[only.model])}
            sizes={contentShare(7 / 12, { from: 960 })}
            context={context}
          />
        )}
        <div className="generic__body">
          {title && <Editable as="h2" context={context} data={data} field={title} />}
          <InputValues inputs={rest} title={title} data={data} context={context} id={instance.id} />
        </div>
      </div>
    </SectionShell>
  );
}
