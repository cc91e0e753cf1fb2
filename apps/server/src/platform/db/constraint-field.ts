/**
 * The field that a violated constraint is about. Row-level security keeps PostgreSQL from naming the values (and so
 * the columns) of a violation in its `detail`, so its name must say it.
 */
const fields: Record<string, string> = {
  client_slug_key: 'slug',
  client_master_key: 'master',
  client_domain_pkey: 'domains',
  client_domain_client_id_domain_key: 'domains',
  domain_proof_client_id_domain_fkey: 'domains',
  role_name_key: 'name',
  user_email_key: 'email',
  user_id_key: 'id',
  user_role_fkey: 'role',
  session_token_key: 'token_hash',
  api_key_hash_key: 'key_hash',
  session_client_id_user_id_fkey: 'user_id',
  password_reset_token_key: 'token_hash',
  password_reset_user_fkey: 'user_id',
  second_factor_user_fkey: 'user_id',
  sign_in_provider_domains: 'domains',
  user_identity_user_key: 'user_id',
  user_identity_user_fkey: 'user_id',
  user_identity_provider_fkey: 'provider',
  passkey_credential_key: 'credential_id',
  passkey_user_fkey: 'user_id',
  passkey_use_challenge_key: 'challenge_hash',
  preview_link_token_hash_key: 'token_hash',
  scheduled_publication_entry_fkey: 'record_id',
  recovery_code_user_fkey: 'user_id',
  login_challenge_user_fkey: 'user_id',
  restricted_action_key: 'action',
  category_parent_fkey: 'parent',
  component_section_key: 'sectionId',
  redirect_from_key: 'from',
  redirect_use_redirect_fkey: 'redirect_id',
  newsletter_sign_up_submission_fkey: 'submission_id',
  webconfig_client_key: 'client_id',
  webconfig_homepage_fkey: 'default_homepage',
  website_setting_path_key: 'data.path',
  import_running_key: 'status',
  form_submit_template_fkey: 'submitTemplate',
  form_confirm_template_fkey: 'confirmTemplate',
  form_submission_form_fkey: 'form',
  ticket_number_key: 'ticketNumber',
  ticket_page_fkey: 'page',
  ticket_comment_ticket_fkey: 'ticket',
  webhook_delivery_webhook_fkey: 'webhook',
  client_being_erased: 'deleted_at',
  address_pkey: 'slug',
  unique_value_key: 'data',
  unique_value_post_fkey: 'record_id',
};

/** The field of a unique or foreign key constraint (`error.constraint`), or null for keys and tenancy. */
export function fieldOfConstraint(constraint: string | undefined): string | null {
  return fields[constraint ?? ''] ?? null;
}
