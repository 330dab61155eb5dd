import type { AccountRow, KeyRow, PasskeyRow, PersonRow, SecondStepRow } from './sign-in-tables.ts'

/** Tables without a user, and those of identity. Rows of both engines: dates and instants are ISO text, lists are JSON text. */
type PortalTables = {
  portal_users: PersonRow
  portal_firebase_users: { id: string; email: string; name: string; updated_at: string }
  portal_accounts: AccountRow
  portal_keys: KeyRow
  portal_second_steps: SecondStepRow
  portal_passkeys: PasskeyRow
  portal_sessions: { id: string; user_id: string; expires_at: string }
  deleted_users: { id: string; until: string }
  rate_limits: { key: string; ends_at: string; count: number }
  schema_changes: { name: string; checksum: string; applied_at: string }
  schema_lock: { id: string; taken_at: string }
}

/**
 * Tables with rows of crew members, without the column `user_id` that each of them has. Each feature adds its own, in its
 * `…-tables.ts`.
 */
export interface UserTables {
  deleted_records: DeletedRecordRow
  revisions: RevisionRow
  idempotency_keys: IdempotencyKeyRow
}

/** A row with its user. */
export type Owned<Row> = Row & { user_id: string }

export type Tables = PortalTables & {
  [Name in keyof UserTables]: Owned<UserTables[Name]>
}

export type RevisionRow = {
  /** The logbook has a revision of its own, because its response is by far the longest. */
  part: 'all' | 'logbook'
  revision: string
  /** When the user's reminders are planned: null once they are, empty text for at once, else the end of a lease. */
  plan_at: string | null
}

export type IdempotencyKeyRow = {
  /** The idempotency key. */
  id: string
  request: string
  status: number
  answer: string
  answered_at: string
}

/** A deleted record that can be restored. */
export type DeletedRecordRow = {
  /** The id of the record. */
  id: string
  kind: 'logbookEntry' | 'certificate' | 'trainingCode' | 'payReport' | 'payClaim'
  /** JSON: what its feature needs to restore it. */
  content: string
  deleted_at: string
}
