import type { Generated } from 'kysely'
import type { DisruptiveType, SchemeName } from '#limits/rules/scheme/ftl-settings.ts'

declare module '#server/database/tables.ts' {
  interface UserTables {
    ftl_histories: FtlHistoryRow
    ftl_settings: FtlSettingsRow
  }
}

export type FtlHistoryRow = {
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

export type FtlSettingsRow = {
  scheme: SchemeName
  disruptive_type: DisruptiveType
  /** JSON: stricter limits of the airline's agreed scheme. */
  own_limits: string
  updated_at: string
}
