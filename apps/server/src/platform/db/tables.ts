import type { Redirect, TicketComment } from '@vold/contract';
import type { ColumnType } from 'kysely';
import type {
  ApiKeyTable,
  LoginAttemptTable,
  PasskeyTable,
  PasskeyUseTable,
  RecoveryCodeTable,
  SecondFactorTable,
  SessionTable,
  SignInProviderTable,
  UserIdentityTable,
  UserTable,
} from './tables/accounts.ts';
import type { ColumnsOf, TableOf, TrashColumn } from './tables/columns.ts';
import type {
  ClientTable,
  DraftEntryTable,
  FileContentTable,
  FileMoveTable,
  FormSubmissionTable,
  InstagramFeedTable,
  InstagramPictureTable,
  LargePageTable,
  MailAddressTable,
  MailCountTable,
  MailFailureTable,
  MediaTable,
  MissingAddressTable,
  NewsletterSignUpTable,
  PageViewTable,
  PreviewLinkTable,
  RedirectUseTable,
  ScheduledPublicationTable,
  WebconfigTable,
} from './tables/content.ts';
import type {
  AddressTable,
  ClientDomainTable,
  DomainProofTable,
  FieldOrderTable,
  FormerAddressTable,
  HistoryChainTable,
  HistoryTable,
  ListCountTable,
  MarkedTypeTable,
  ReferenceTable,
  SearchStateTable,
  SearchTextTable,
  SignInDomainTable,
  TitleOrderTable,
  UniqueValueTable,
} from './tables/derived.ts';
import type {
  ClientErasureTable,
  IdempotencyKeyTable,
  ImportItemTable,
  ImportTable,
  WebhookDeliveryTable,
  WebhookTable,
} from './tables/work.ts';

/**
 * Every table. Names and columns of resources come from the contract, so that a field renamed there is a
 * compile error where its column is used and a failing test where the migration lacks it.
 */
export interface Tables {
  client: ClientTable;
  client_domain: ClientDomainTable;
  domain_proof: DomainProofTable;
  sign_in_domain: SignInDomainTable;
  user: UserTable;
  role: TableOf<'role'>;
  'restricted-action': TableOf<'restricted-action'>;
  session: SessionTable;
  'api-key': ApiKeyTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  'sign-in-provider': SignInProviderTable;
  user_identity: UserIdentityTable;
  passkey_use: PasskeyUseTable;
  page: TableOf<'page'> & TrashColumn;
  post: TableOf<'post'> & TrashColumn;
  category: TableOf<'category'> & TrashColumn;
  component: TableOf<'component'> & TrashColumn;
  reusable: TableOf<'reusable'> & TrashColumn;
  navigation: TableOf<'navigation'> & TrashColumn;
  picture: MediaTable;
  files: MediaTable;
  redirect: TableOf<'redirect'> & ColumnsOf<Pick<Redirect, 'origin'>>;
  webconfig: WebconfigTable;
  'website-setting': TableOf<'website-setting'> & TrashColumn;
  'field-group': TableOf<'field-group'> & TrashColumn;
  static: TableOf<'static'> & TrashColumn;
  'mail-template': TableOf<'mail-template'> & TrashColumn;
  'form-builder': TableOf<'form-builder'> & TrashColumn;
  'form-submission': FormSubmissionTable;
  ticket: TableOf<'ticket'> & { ticketNumber: ColumnType<number, number | undefined, never> };
  'ticket-comment': TableOf<'ticket-comment'> & ColumnsOf<Pick<TicketComment, 'author'>>;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  history: HistoryTable;
  history_chain: HistoryChainTable;
  address: AddressTable;
  list_count: ListCountTable;
  file_content: FileContentTable;
  file_move: FileMoveTable;
  page_view: PageViewTable;
  redirect_use: RedirectUseTable;
  missing_address: MissingAddressTable;
  large_page: LargePageTable;
  former_address: FormerAddressTable;
  newsletter_sign_up: NewsletterSignUpTable;
  instagram_feed: InstagramFeedTable;
  instagram_picture: InstagramPictureTable;
  mail_failure: MailFailureTable;
  mail_address: MailAddressTable;
  mail_count: MailCountTable;
  draft_entry: DraftEntryTable;
  scheduled_publication: ScheduledPublicationTable;
  preview_link: PreviewLinkTable;
  reference: ReferenceTable;
  search_text: SearchTextTable;
  search_state: SearchStateTable;
  title_order: TitleOrderTable;
  field_order: FieldOrderTable;
  marked_type: MarkedTypeTable;
  unique_value: UniqueValueTable;
  import_item: ImportItemTable;
  import: ImportTable;
  login_attempt: LoginAttemptTable;
  client_erasure: ClientErasureTable;
  idempotency_key: IdempotencyKeyTable;
}
