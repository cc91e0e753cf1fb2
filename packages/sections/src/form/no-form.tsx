/** Explains to editors why a form is not there. */
export function NoForm({ chosen }: { chosen: boolean }) {
  return (
    <div className="unknown">
      <p>
        {chosen
          ? 'The form of this section is a draft, or it was deleted. Visitors do not see this section.'
          : 'Choose a form in this section’s settings. Until then visitors do not see this section.'}
      </p>
    </div>
  );
}
