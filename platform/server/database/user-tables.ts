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
  'activities',
] as const
export type UserTable = (typeof userTables)[number]

/** Further tables with rows of a crew member. They are deleted with the account, but not exported. */
export const unexportedTables = [
  'revisions',
  'idempotency_keys',
  'feed_tokens',
  'planned_reminders',
  'reminders',
  'reminder_deliveries',
  'push_devices',
] as const
