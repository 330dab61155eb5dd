import type { PayTaxYear, PayTaxYearInput } from '#pay/api/pay-tax-years.ts'
import { toPence, toPounds, type Pence } from '#kernel/money/pence.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { findRow, saveRows } from '#server/database/rows.ts'
import type { PayTaxYearRow } from './pay-tables.ts'
import { versionOf } from '#server/http/version.ts'

/** The user's figures of a tax year in pounds; null where none were given. */
export async function findTaxYear(db: UserDb, year: number): Promise<PayTaxYear> {
  return taxYearOf(year, await findRow(db, 'pay_tax_years', String(year)))
}

/** The figures of all years that have some, oldest first. */
export async function listTaxYears(db: UserDb): Promise<PayTaxYear[]> {
  const rows = await db.selectFrom('pay_tax_years').selectAll().orderBy('id').execute()
  return rows.map((row) => taxYearOf(Number(row.id), row))
}

function taxYearOf(year: number, row: PayTaxYearRow | undefined): PayTaxYear {
  return taxYearAnswer(year, {
    p60Pay: poundsOf(row?.p60_pay),
    p60Tax: poundsOf(row?.p60_tax),
    p45Pay: poundsOf(row?.p45_pay),
    p45Tax: poundsOf(row?.p45_tax),
    claimedFlatRate: row?.claimed_flat_rate === 1,
  })
}

export async function saveTaxYear(
  db: UserDb,
  { year, input }: { year: number; input: PayTaxYearInput },
): Promise<void> {
  const row = {
    id: String(year),
    p60_pay: penceOf(input.p60Pay),
    p60_tax: penceOf(input.p60Tax),
    p45_pay: penceOf(input.p45Pay),
    p45_tax: penceOf(input.p45Tax),
    claimed_flat_rate: input.claimedFlatRate ? 1 : 0,
    updated_at: db.now,
  }
  await saveRows(db, { table: 'pay_tax_years', rows: [row], staying: [] })
}

/** The figures of a year with their version. */
export function taxYearAnswer(year: number, input: PayTaxYearInput): PayTaxYear {
  const { p60Pay, p60Tax, p45Pay, p45Tax, claimedFlatRate } = input
  const version = versionOf([p60Pay, p60Tax, p45Pay, p45Tax, claimedFlatRate])
  return { year, p60Pay, p60Tax, p45Pay, p45Tax, claimedFlatRate, version }
}

const poundsOf = (pence: Pence | null | undefined) =>
  pence === null || pence === undefined ? null : toPounds(pence)

const penceOf = (pounds: number | null) => (pounds === null ? null : toPence(pounds))
