import { clientTime } from './client-time.ts';

/** 'DD MMMM YYYY' (CONST-04), in the client's time zone; empty for nothing. */
export function formatDate(value: string | null | undefined): string {
  return value ? clientTime(value).format('DD MMMM YYYY') : '';
}

/** The date with hours and minutes. */
export function formatDateTime(value: string | null | undefined): string {
  return value ? clientTime(value).format('DD MMMM YYYY, HH:mm') : '';
}

/** A date as tickets show it: DD/MM/YYYY (CONST-05). What is not a date stays as it is. */
export function formatTicketDate(value: string): string {
  const date = clientTime(value);
  return date.isValid() ? date.format('DD/MM/YYYY') : value;
}
