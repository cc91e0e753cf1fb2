import { Button, CopyButton, Text } from '@mantine/core';
import { PopupButtons } from '../../core/popups/popup-buttons.tsx';
import classes from './profile-screen.module.css';

interface RenewedCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, shown this once. */
export function RenewedCodes({ codes, onDone }: RenewedCodesProps) {
  return (
    <>
      <Text>Keep these somewhere safe. They are not shown again, and the old ones are void.</Text>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <PopupButtons>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>}
        </CopyButton>
        <Button variant="filled" onClick={onDone}>
          I have stored them
        </Button>
      </PopupButtons>
    </>
  );
}
