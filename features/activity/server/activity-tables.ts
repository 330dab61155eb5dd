import type { ActivityKind } from '#activity/rules/activity.ts'

declare module '#server/database/tables.ts' {
  interface UserTables {
    activities: ActivityRow
  }
}

/** One line of the recent activity. */
export type ActivityRow = {
  id: string
  kind: ActivityKind
  text: string
  done_at: string
}
