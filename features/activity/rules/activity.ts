import type { Instant } from '#kernel/time/zone-time.ts'

/** The kinds of activity that the dashboard lists. */
export const activityKinds = [
  'roster_imported',
  'import_undone',
  'duty_added',
  'task_completed',
  'flight_logged',
  'report_saved',
  'certificate_added',
  'certificate_renewed',
  'account_imported',
] as const
export type ActivityKind = (typeof activityKinds)[number]

/** An activity in words: `Added duty ZQ210 of 15 Jul`. */
export type Activity = { id: string; kind: ActivityKind; text: string; doneAt: Instant }
