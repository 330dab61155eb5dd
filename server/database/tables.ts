import type { DutySource, DutyType } from '#domain/roster/duty.ts'

/** Rows as both engines store them: dates and instants as ISO text, lists as JSON text. */
export type Tables = {
  portal_users: { id: string; email: string }
  duties: DutyRow
  schema_changes: { name: string; checksum: string; applied_at: string }
  schema_lock: { id: string; taken_at: string }
}

export type DutyRow = {
  user_id: string
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
  /** 'Generated on' of the roster report that last wrote this duty. */
  reported_on: string | null
  created_at: string
  updated_at: string
}
