/** Longer lines are text: no e-mail address has more characters. */
const maxContactLength = 254;

/**
 * An address as it was written, line by line; e-mail addresses and telephone numbers can be followed. Both are written from left
 * to right in every language: on an Arabic page the digits of a number would change places.
 */
export function ContactLines({ text }: { text: string }) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.map((line) => (
    <span className="contact-line" key={line}>
      <Line text={line} />
    </span>
  ));
}

function Line({ text }: { text: string }) {
  if (text.length > maxContactLength) return text;
  if (/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text))
    return <FollowedLine href={`mailto:${text}`} text={text} />;
  const number = phoneNumber(text);
  return number ? <FollowedLine href={`tel:${number}`} text={text} /> : text;
}

function FollowedLine({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} dir="ltr">
      {text}
    </a>
  );
}

/** A telephone number without its blanks and brackets; null for any other text. */
export function phoneNumber(text: string): string | null {
  return /^\+?[\d\s().-]{7,}$/.test(text) ? text.replace(/[^\d+]/g, '') : null;
}
