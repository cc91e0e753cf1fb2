import type { FrameCheck } from '@vold/contract';
import type { FrameFailure } from './frame-status.ts';

/** Why a website says nothing, as far as our server could find out. */
export function Silence({ address, dashboard, check }: Extract<FrameFailure, { reason: 'silent' }>) {
  if (check && check.cause !== 'none' && check.cause !== 'unchecked')
    return <Found check={check} address={address} dashboard={dashboard} />;
  return (
    <>
      <p>
        Nothing was heard from <b>{address}</b> for ten seconds.{' '}
        {check?.cause === 'none' && 'Its server answers, and may be framed here. '}
        {check?.cause === 'unchecked' && 'It is in a private network, where our server does not look. '}
        Mostly it is one of these:
      </p>
      <ul>
        {check?.cause !== 'none' && (
          <>
            <li>The website is down or cannot be reached from here.</li>
            <li>
              It refuses to be framed (X-Frame-Options, or frame-ancestors of its Content-Security-Policy).
            </li>
            <li>It redirects to an address that is not the client’s.</li>
          </>
        )}
        <li>The live-editing SDK is not on the page, or does not list this dashboard’s address.</li>
        <li>A script of the page fails before the SDK starts.</li>
      </ul>
    </>
  );
}

function Found({ check, address, dashboard }: { check: FrameCheck; address: string; dashboard: string }) {
  switch (check.cause) {
    case 'unreachable':
      return (
        <p>
          <b>{address}</b> cannot be reached: {check.message}.
        </p>
      );
    case 'status':
      return (
        <p>
          <b>{address}</b> answers with the error {check.status}. Is Editor Based Url right in the website
          settings?
        </p>
      );
    case 'framing':
      return (
        <p>
          <b>{address}</b> refuses to be shown in a frame, by the header{' '}
          <b>
            {check.header} {check.value}
          </b>
          . Let it allow <b>{dashboard}</b>.
        </p>
      );
    case 'redirected':
      return (
        <p>
          <b>{address}</b> redirects to <b>{check.to}</b>, which is not this client’s website. Set Website Url
          to where it ends.
        </p>
      );
    case 'no-sdk':
      return (
        <p>
          The page at <b>{address}</b> has no live-editing SDK. Add its script, with{' '}
          <b>data-dashboard="{dashboard}"</b>.
        </p>
      );
    case 'not-listed':
      return (
        <p>
          The live-editing SDK at <b>{address}</b> lists <b>{check.listed.join(', ')}</b> as its dashboards.
          Add <b>{dashboard}</b>.
        </p>
      );
    default:
      return null;
  }
}
