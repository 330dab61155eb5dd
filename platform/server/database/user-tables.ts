/**
 * All tables with data of a crew member, in an order in which they can be inserted. Export, import and deletion of an
 * account use this list. A test fails when a table with a `user_id` is missing from it.
 */
export const userTables = [
  'profiles',
  'employment_records',
  'duties',
  'roster_tasks',
  'flight_entries',
  'roster_imports',
  'logbook_changes',
  'opening_totals',
  'table_answers',
  'deleted_records',
  'duty_changes',
  'roster_statements',
  'roster_days',
  'seen_days',
  'ftl_histories',
  'ftl_settings',
  'reminder_settings',
  'calendar_feeds',
  'training_codes',
  'certificates',
  'pay_reports',
  'pay_rate_cards',
  'pay_dismissals',
  'pay_matches',
  'pay_claims',
  'pay_tax_years',
  'pay_settings',
  'pay_forecasts',
  'activities',
] as const
export type UserTable = (typeof userTables)[number]

/** Tables with sealed content. An export has their text, and only if the user asks for it. */
export const sealedTables = ['crew_notes', 'private_settings'] as const
export type SealedTable = (typeof sealedTables)[number]

/** Further tables with rows of a crew member. They are deleted with the account, but not exported as they are. */
export const unexportedTables = [
  'revisions',
  'idempotency_keys',
  'feed_tokens',
  'planned_reminders',
  'reminders',
  'reminder_deliveries',
  'push_devices',
  ...sealedTables,
] as const
