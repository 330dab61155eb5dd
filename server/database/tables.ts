import type { Generated } from 'kysely'
import type { PayDate } from '#domain/allowances/pay-day.ts'
import type { FeedKind } from '#domain/calendar-feeds/feed-settings.ts'
import type { CertificateType } from '#domain/certifications/certificate.ts'
import type { ActivityKind } from '#domain/dashboard/activity.ts'
import type { DisruptiveType, SchemeName } from '#domain/ftl/scheme/ftl-settings.ts'
import type { FlightRole } from '#domain/logbook/flight-entry.ts'
import type { DutyStatusKind } from '#domain/roster/duty-status.ts'
import type { DutySource, DutyType } from '#domain/roster/duty.ts'
import type { DutyChangeKind } from '#domain/roster-history/change-kinds.ts'
import type {
  PlannedReminderRow,
  PushDeviceRow,
  ReminderDeliveryRow,
  ReminderRow,
  ReminderSettingsRow,
} from './tables/reminder-tables.ts'
import type { RosterDayRow, StatementRow } from './tables/roster-tables.ts'
import type {
  AccountRow,
  KeyRow,
  PasskeyRow,
  PersonRow,
  SecondStepRow,
} from './tables/sign-in-tables.ts'
import type {
  FlightEntryRow,
  LogbookChangeRow,
  OpeningTotalRow,
  TableAnswersRow,
} from './tables/logbook-tables.ts'
import type {
  DismissalRow,
  PayClaimRow,
  PayMatchRow,
  PayTaxYearRow,
  RateCardRow,
} from './tables/pay-tables.ts'

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

/** Tables with rows of crew members, without the column `user_id` that each of them has. */
export type UserTables = {
  duties: DutyRow
  roster_tasks: TaskRow
  flight_entries: FlightEntryRow
  roster_imports: ImportRow
  logbook_changes: LogbookChangeRow
  opening_totals: OpeningTotalRow
  table_answers: TableAnswersRow
  deleted_records: DeletedRecordRow
  duty_changes: DutyChangeRow
  roster_statements: StatementRow
  roster_days: RosterDayRow
  ftl_histories: FtlHistoryRow
  ftl_settings: FtlSettingsRow
  reminder_settings: ReminderSettingsRow
  planned_reminders: PlannedReminderRow
  reminders: ReminderRow
  reminder_deliveries: ReminderDeliveryRow
  push_devices: PushDeviceRow
  calendar_feeds: CalendarFeedRow
  feed_tokens: FeedTokenRow
  training_codes: TrainingCodeRow
  revisions: RevisionRow
  idempotency_keys: IdempotencyKeyRow
  employment_records: EmploymentRecordRow
  pay_reports: PayReportRow
  pay_rate_cards: RateCardRow
  pay_dismissals: DismissalRow
  pay_matches: PayMatchRow
  pay_claims: PayClaimRow
  pay_tax_years: PayTaxYearRow
  certificates: CertificateRow
  profiles: ProfileRow
  activities: ActivityRow
}

/** A row with its user. */
export type Owned<Row> = Row & { user_id: string }

export type Tables = PortalTables & {
  [Name in keyof UserTables]: Owned<UserTables[Name]>
}

export type DutyRow = {
  id: string
  date: string
  duty_type: DutyType
  duty_code: string
  description: string | null
  scheduled_brief: string | null
  actual_brief: string | null
  scheduled_debrief: string | null
  actual_debrief: string | null
  sectors: string
  crew: string
  notes: string | null
  source: DutySource
  role: FlightRole | null
  /** The state of a duty; null for a rostered one that counts. */
  status: DutyStatusKind | null
  status_since: string | null
  /** JSON: what the crew member reported about the duty. */
  events: string
  /** JSON: facts for the flight time limits that the crew member stated. */
  ftl_inputs: string
  /** Own sales on board in whole pence; null if the crew member stated none. */
  sales: number | null
  /** The name by which sources find it; null for a duty that an earlier release stored. */
  name: string
  /** JSON: its marks. */
  marks: string
  /** JSON: what its marks are about. */
  mark_details: string
  /** JSON: the values on which the airline and the user differ. */
  differences: string
  /** 1 for a listed duty that the user edited or completed. */
  is_edited: number
  created_at: string
  updated_at: string
}

export type TaskRow = {
  id: string
  duty_id: string
  title: string
  due_date: string
  done_at: string | null
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

export type ImportRow = {
  id: string
  /** `earlier`: rows of an earlier release that no import explains. */
  kind: 'roster' | 'logbook' | 'earlier'
  file_name: string | null
  generated_on: string | null
  imported_at: string
  undone_at: string | null
  imported: number
  updated: number
  skipped: number
  /** Staff number of the owner of the file; null where it names none. */
  crew_id: string | null
  /** The aircraft type of the owner in the file. */
  aircraft_type: string | null
  /** The period printed in the file, both days inclusive; null where there is none. */
  period_start: string | null
  period_end: string | null
  /** JSON: days of that period with an unreadable row. It does not cover them. */
  uncovered_dates: string
  /** The rows as read, packed; null for a logbook and for a file of an earlier release. */
  rows: string | null
  content_hash: string | null
  /** 1 for the roster of another crew member. */
  is_other: number
  /** The first and the last day that the file lists or covers. */
  first_date: string | null
  last_date: string | null
  /** When the user saw the changes of the file. */
  seen_at: string | null
  /** Its number among the sources of the user. */
  sequence: number
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

/** One change in the history of a duty. */
export type DutyChangeRow = {
  id: string
  duty_id: string
  date: string
  duty_type: DutyType
  duty_code: string
  kind: DutyChangeKind
  made_at: string
  import_id: string | null
  reported_on: string | null
  /** JSON: the changed fields with their old and new values. */
  fields: string
  notice_minutes: number | null
  seen_at: string | null
}

/** The content of a calendar feed. */
type CalendarFeedRow = {
  id: FeedKind
  /** JSON: `MyCalendarSettings` or `FamilySettings`. */
  settings: string
  updated_at: string
}

/** The secret address of a calendar feed. */
type FeedTokenRow = {
  feed: FeedKind
  /** SHA-256 of the token, base64url. */
  token_hash: string
  created_at: string
  last_used_at: string | null
  /** The program that read the feed last. */
  last_used_by: string | null
}

type FtlHistoryRow = {
  complete_since: string | null
  opening_balances: string
  updated_at: string
  free_from: string | null
  /** 1 if the last trip before the roster stayed near home time, else 0. */
  last_trip_near: Generated<number>
  /** JSON: totals of the time before the roster. */
  earlier_totals: string | null
  free_days_this_year: number | null
  logbook_from: string | null
  stated_since: string | null
  start_since: string | null
}

type FtlSettingsRow = {
  scheme: SchemeName
  disruptive_type: DisruptiveType
  /** JSON: stricter limits of the airline's agreed scheme. */
  own_limits: string
  updated_at: string
}

export type TrainingCodeRow = {
  id: string
  /** Upper case, unique per user. */
  code: string
  name: string
  expiry_date: string | null
  validity_months: number
  settled_to: string | null
  created_at: string
  updated_at: string
}

export type EmploymentRecordRow = {
  id: string
  position: string
  company_name: string
  created_at: string
  updated_at: string
}

export type PayReportRow = {
  id: string
  employment_record_id: string | null
  pay_period_start: string
  pay_period_end: string
  /** JSON: amounts in whole pence, without heads that are 0. */
  entries: string
  paid_on: string | null
  /** Whole pence, from the imported file. */
  stated_total: number | null
  /** 0 or 1: counts although a later report has most of its lines. */
  always_counts: number
  notes: string | null
  created_at: string
  updated_at: string
}

export type CertificateRow = {
  id: string
  type: CertificateType
  name: string
  number: string | null
  issuer: string | null
  issued_date: string | null
  expiry_date: string | null
  notes: string | null
  /** JSON: the dates before each renewal, newest first. */
  history: string
  created_at: string
  updated_at: string
}

export type ProfileRow = {
  crew_id: string | null
  /** The first airport of the current base at the last change; the base itself while `bases` is null. */
  base_airport: string | null
  default_role: FlightRole | null
  updated_at: string
  /** JSON: the ranks by first day. */
  ranks: Generated<string>
  pay_date: Generated<PayDate>
  pay_lag_days: number | null
  /** JSON: the home bases. Null in rows of earlier releases, which have `base_airport` only. */
  bases: string | null
}

type ActivityRow = {
  id: string
  kind: ActivityKind
  text: string
  done_at: string
}
