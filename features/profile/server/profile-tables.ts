import type { Generated } from 'kysely'
import type { PayDate } from '#profile/rules/pay-day.ts'
import type { FlightRole } from '#profile/rules/flight-role.ts'

declare module '#server/database/tables.ts' {
  interface UserTables {
    profiles: ProfileRow
    employment_records: EmploymentRecordRow
  }
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
  /** JSON: the airports that the user added; null for none. */
  own_airports: string | null
}

export type EmploymentRecordRow = {
  id: string
  position: string
  company_name: string
  created_at: string
  updated_at: string
}
