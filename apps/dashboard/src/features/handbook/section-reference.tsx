import { inputGuides } from '@vold/contract';
import { definitions } from '@vold/sections';
import classes from './handbook.module.css';

/** Every section of the library with its inputs, from the definitions that the website uses. */
export default function SectionReference() {
  return (
    <div className={classes.prose}>
      {Object.values(definitions).map((section) => (
        <section key={section.sectionId}>
          <h2 id={section.sectionId}>
            {section.title} <code>{section.sectionId}</code>
          </h2>
          <p>{section.description}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is reached by keyboard */}
          <section className="table" tabIndex={0} aria-label={`Inputs of ${section.title}`}>
            <table>
              <thead>
                <tr>
                  <th>Input</th>
                  <th>Model</th>
                  <th>Kind</th>
                  <th>Note</th>
                </tr>
              </thead>
              <tbody>
                {section.components.map((input) => (
                  <tr key={input.id}>
                    <td>
                      {input.title}
                      {input.required ? ' *' : ''}
                    </td>
                    <td>
                      <code>{input.model}</code>
                    </td>
                    <td>{inputGuides[input.component].title}</td>
                    <td>{input.note}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </section>
      ))}
    </div>
  );
}
