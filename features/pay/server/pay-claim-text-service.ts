import { stringify } from 'csv-stringify/sync'
import type { PayClaimTextQuery } from '#pay/api/pay-claims.ts'
import { claimRows } from '#pay/rules/claims/claim-rows.ts'
import { claimText } from '#pay/rules/claims/claim-text.ts'
import type { PayClaim } from '#pay/rules/claims/pay-claim.ts'
import { crewTogether } from '#duties/rules/crew-together.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { notFound } from '#server/http/errors.ts'
import { findPerson } from '#profile/server/profile-store.ts'
import { ownStaffNumber } from '#duties/server/roster-import-store.ts'
import { findDuties } from '#duties/server/roster-store.ts'
import { findClaim } from './pay-claim-store.ts'

/**
 * The text of a claim, with the staff number of the user. It has other personal data only where it is asked for.
 *
 * @throws 404 when the user has no such claim.
 */
export async function claimTextOf(
  db: UserDb,
  { id, query }: { id: string; query: PayClaimTextQuery },
): Promise<string> {
  const claim = await existing(db, id)
  const { name, crewId } = await findPerson(db)
  const staffNumber = await ownStaffNumber(db, crewId)
  const witnesses =
    query.witnesses === 'none'
      ? new Map<string, string[]>()
      : await witnessesOf(db, { claim, staffNumber, asNames: query.witnesses === 'names' })
  return claimText(claim, { staffNumber, name: query.name === 'true' ? name : null, witnesses })
}

/** The rest of the crew by duty: `a colleague (CM)`, or their names. */
async function witnessesOf(
  db: UserDb,
  {
    claim,
    staffNumber,
    asNames,
  }: { claim: PayClaim; staffNumber: string | null; asNames: boolean },
): Promise<Map<string, string[]>> {
  const ids = claim.items.flatMap(({ duties }) => duties.map(({ rosterId }) => rosterId))
  const duties = await findDuties(db, [...new Set(ids)])
  return new Map(
    duties.map(({ id, crew }) => [
      id,
      crewTogether(crew, [], staffNumber).map(({ position, name }) => {
        const role = position ? ` (${position})` : ''
        return asNames ? `${name}${role}` : `a colleague${role}`
      }),
    ]),
  )
}

/**
 * A claim as CSV for a spreadsheet. It has no names.
 *
 * @throws 404 when the user has no such claim.
 */
export async function claimCsvOf(
  db: UserDb,
  id: string,
): Promise<{ csv: string; fileName: string }> {
  const claim = await existing(db, id)
  // The byte order mark makes spreadsheets read UTF-8. Texts must not become formulas, and numbers cannot.
  const csv = stringify(claimRows(claim), {
    bom: true,
    escape_formulas: true,
    cast: { number: (pounds) => pounds.toFixed(2) },
  })
  return { csv, fileName: `pay-claim-${londonDate(claim.createdAt)}.csv` }
}

async function existing(db: UserDb, id: string): Promise<PayClaim> {
  const claim = await findClaim(db, id)
  if (!claim) throw notFound('Claim')
  return claim
}
