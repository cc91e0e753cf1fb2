interface EarlierAnswer {
  inert: boolean;
  'aria-busy': boolean;
  'data-earlier': boolean | undefined;
}

/**
 * Properties of an element whose rows may answer an earlier question (another folder, search, order or page). Until the
 * current question is answered they are dimmed, and neither pointer nor keyboard reaches them (`base.css`).
 */
export function earlierAnswer(isEarlier: boolean): EarlierAnswer {
  return { inert: isEarlier, 'aria-busy': isEarlier, 'data-earlier': isEarlier || undefined };
}
