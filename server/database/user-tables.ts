/**
 * Every table that holds rows of a crew member, in an order in which they can be written. Export, import
 * and deletion of an account go through this list; a table with a `user_id` that is not in it fails a test.
 */
export const userTables = [
  'profiles',
  'employment_records',
  'duties',
  'roster_tasks',
  'flight_entries',
  'roster_imports',
  'roster_changes',
  'deleted_duties',
  'ftl_histories',
  'training_codes',
  'certificates',
  'pay_reports',
  'activities',
] as const
export type UserTable = (typeof userTables)[number]

/** Further rows of a crew member, which stay when an account is taken elsewhere, and go when it is deleted. */
export const passingTables = ['revisions', 'idempotency_keys'] as const
