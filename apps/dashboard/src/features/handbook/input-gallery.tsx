import { inputComponents, inputGuides } from '@vold/contract';
import { InputExample } from './input-example.tsx';
import classes from './input-gallery.module.css';

/** Every input, live (PICK): what forms of sections and of records may be made of. */
export default function InputGallery() {
  return (
    <div className={classes.gallery}>
      <p className={classes.about}>
        Every input that a form may be made of, as editors have it. Change one and see what it stores. The
        first sixteen may be used in sections; the others make sense in the forms of records only.
      </p>
      {inputComponents.map((component) => (
        <InputExample key={component} component={component} guide={inputGuides[component]} />
      ))}
    </div>
  );
}
