import sea from './sea.svg';
import classes from './sign-in-screen.module.css';

/** The drawing behind the form: a sun in light, a moon in dark. The lines are a file, so they cost no script. */
export function Horizon() {
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <circle className={classes.sun} cx="1040" cy="572" r="112" />
      <rect className={classes.sea} x="-400" y="600" width="2240" height="300" />
      <g transform="translate(0 601)">
        <use className={classes.waves} href={`${sea}#waves`} />
        <use className={classes.reflections} href={`${sea}#reflections`} />
      </g>
    </svg>
  );
}
