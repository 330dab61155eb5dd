import type { ClaimStatus } from '#pay/rules/claims/pay-claim.ts'
import type { RateCard } from '#pay/rules/facts/rate-card.ts'

declare module '#server/database/tables.ts' {
  interface UserTables {
    pay_reports: PayReportRow
    pay_rate_cards: RateCardRow
    pay_dismissals: DismissalRow
    pay_matches: PayMatchRow
    pay_claims: PayClaimRow
    pay_tax_years: PayTaxYearRow
    pay_settings: PaySettingsRow
    pay_forecasts: PayForecastRow
  }
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

/** The rates of a user for some time. */
export type RateCardRow = {
  id: string
  name: string
  rank: string | null
  valid_from: string
  valid_to: string | null
  source: RateCard['source']
  rounding: RateCard['rounding']
  /** JSON: the rules, with amounts in whole pence. */
  rules: string
  notes: string | null
  created_at: string
  updated_at: string
}

/** A finding of the pay check that the user dismissed. */
type DismissalRow = {
  /** The id of the finding. */
  id: string
  /** The amounts of the finding at the time, as text. */
  amounts: string
  note: string | null
  dismissed_at: string
}

/** The duties that a line of a pay report pays, as the user says. */
export type PayMatchRow = {
  /** The id of the report and the place of the line, joined by a colon. */
  id: string
  report_id: string
  /** The place of the line in the report, from 0. */
  entry: number
  /** Route and details of the line at the time. The match applies while they are the same. */
  heading: string
  /** JSON: empty for no duty. */
  duty_ids: string
}

/** A claim of a user to the airline. */
export type PayClaimRow = {
  id: string
  status: ClaimStatus
  /** JSON: the findings with their evidence as it was. */
  items: string
  /** JSON: the steps, oldest first. */
  history: string
  reference: string | null
  created_at: string
  updated_at: string
}

/** Figures of the tax papers of a year, in whole pence. */
export type PayTaxYearRow = {
  /** The year in which the tax year begins, as text. */
  id: string
  p60_pay: number | null
  p60_tax: number | null
  p45_pay: number | null
  p45_tax: number | null
  /** 0 or 1. */
  claimed_flat_rate: number
  updated_at: string
}

/** The facts of every payslip from a day on, until the next row begins. Amounts are whole pence. */
export type PaySettingsRow = {
  /** The first day. */
  id: string
  basic_pay: number
  tax_code: string | null
  ni_letter: string
  /** JSON, with the share in hundredths of a per cent; null without a pension. */
  pension: string | null
  student_plan: number | null
  /** 0 or 1. */
  postgraduate: number
  updated_at: string
}

/** The frozen range of a pay day, and what the user typed for it in whole pence. */
export type PayForecastRow = {
  /** The last day of the pay period. */
  id: string
  period_start: string
  /** Null like all columns down to `is_reported`, until the range is frozen. */
  pay_day: string | null
  made_at: string | null
  /** Whole pounds, as are the other ends of both ranges. */
  gross_low: number | null
  gross_high: number | null
  /** Null without a net range. */
  net_low: number | null
  net_high: number | null
  /** Whole pence. */
  basic_pay: number | null
  /** 0 or 1: 1 if some pay had no rate. */
  is_least: number | null
  /** 0 or 1: 1 if the range was made with the report of the period, and so with its commission. */
  is_reported: number | null
  pay_to_date: number | null
  tax_to_date: number | null
  landed: number | null
  updated_at: string
}
