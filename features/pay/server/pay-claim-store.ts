import { z } from 'zod'
import { payHeads } from '#kernel/words/pay-heads.ts'
import {
  claimStatuses,
  type ClaimedDuty,
  type ClaimedLine,
  type ClaimedSector,
  type ClaimedTimes,
  type ClaimItem,
  type ClaimStep,
  type PayClaim,
} from '#pay/rules/claims/pay-claim.ts'
import { isStanding } from '#pay/rules/claims/claim-steps.ts'
import { payFindingKinds } from '#pay/rules/findings/pay-finding.ts'
import { comparedHeads } from '#pay/rules/rates/expected-pay.ts'
import type { UserDb } from '#server/database/user-db.ts'
import { deleteRows, findRow, saveRows } from '#server/database/rows.ts'
import { optionalText, text, parseStored } from '#server/database/stored-json.ts'
import type { PayClaimRow } from './pay-tables.ts'

/** Makes sure that a schema lists every field of a type. */
type Fields<Type> = Record<keyof Type, z.ZodType>

const pence = z.number().int()

const times = z.object({
  report: optionalText,
  offBlock: optionalText,
  onBlock: optionalText,
  debrief: optionalText,
} satisfies Fields<ClaimedTimes>)

const sector = z.object({
  scheduledDeparture: optionalText,
  scheduledArrival: optionalText,
  actualDeparture: optionalText,
  actualArrival: optionalText,
} satisfies Fields<ClaimedSector>)

const items = z.array(
  z.object({
    findingId: text,
    kind: z.enum(payFindingKinds),
    sentence: text,
    head: z.enum(comparedHeads).nullable(),
    duties: z.array(
      z.object({
        rosterId: text,
        date: text,
        dutyCode: text,
        route: text,
        scheduled: times,
        actual: times,
        sectors: z.array(sector).optional(),
      } satisfies Fields<ClaimedDuty>),
    ),
    lines: z.array(
      z.object({
        periodStart: text,
        periodEnd: text,
        routeNumber: text,
        details: text,
        heads: z.array(z.object({ head: z.enum(payHeads), amount: pence })),
      } satisfies Fields<ClaimedLine>),
    ),
    working: optionalText,
    basis: optionalText,
    engine: text,
    period: z.object({ start: text, end: text }).nullable(),
    expected: z.object({ low: pence, high: pence }).nullable(),
    paid: pence.nullable(),
    difference: pence.nullable(),
    asked: z.array(z.object({ head: z.enum(comparedHeads), amount: pence })).optional(),
  } satisfies Fields<ClaimItem>),
)

const history = z.array(
  z.object({
    at: text,
    from: z.enum(claimStatuses),
    to: z.enum(claimStatuses),
    amount: pence.nullable(),
    note: optionalText,
  } satisfies Fields<ClaimStep>),
)

/** A claim as it is kept after its deletion. */
export const storedClaim = z.object({
  id: text,
  createdAt: text,
  status: z.enum(claimStatuses),
  items,
  history,
  reference: optionalText,
} satisfies Fields<PayClaim>)

/** The user's claims, newest first. */
export async function listClaims(db: UserDb): Promise<PayClaim[]> {
  const rows = await db
    .selectFrom('pay_claims')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(claimOf)
}

export async function findClaim(db: UserDb, id: string): Promise<PayClaim | undefined> {
  const row = await findRow(db, 'pay_claims', id)
  return row && claimOf(row)
}

/** Saves a claim, replacing one with the same id. */
export async function saveClaim(db: UserDb, claim: PayClaim): Promise<void> {
  const row: PayClaimRow = {
    id: claim.id,
    status: claim.status,
    items: JSON.stringify(claim.items),
    history: JSON.stringify(claim.history),
    reference: claim.reference,
    created_at: claim.createdAt,
    updated_at: db.now,
  }
  await saveRows(db, { table: 'pay_claims', rows: [row], staying: ['created_at'] })
}

function claimOf(row: PayClaimRow): PayClaim {
  return {
    id: row.id,
    createdAt: row.created_at,
    status: row.status,
    items: parseStored('pay_claims.items', items, row.items),
    history: parseStored('pay_claims.history', history, row.history),
    reference: row.reference,
  }
}

/** Deletes a claim. It can be restored from the deleted records. */
export function deleteClaim(db: UserDb, id: string): Promise<void> {
  return deleteRows(db, 'pay_claims', [id])
}

/** True if another claim asks for a finding of this one. */
export async function hasOtherClaim(
  db: UserDb,
  { id, items: own }: Pick<PayClaim, 'id' | 'items'>,
): Promise<boolean> {
  const ids = new Set(own.map(({ findingId }) => findingId))
  const claims = await listClaims(db)
  return claims.some((other) => {
    const isLive = other.id !== id && isStanding(other)
    return isLive && other.items.some(({ findingId }) => ids.has(findingId))
  })
}
