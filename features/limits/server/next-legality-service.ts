import type { LikelyBase, NextLegality } from '#limits/api/next-legality.ts'
import { dutyLine } from '#limits/rules/standing/duty-line.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import type { PlannedDuty } from '#limits/rules/standing/planned-doubts.ts'
import { likelyBase } from '#limits/rules/place/likely-base.ts'
import type { FtlData } from './ftl-data-service.ts'
import { rosterOfData } from './legality-service.ts'

/**
 * The legality of one duty in one line; null if it is not judged.
 *
 * @param planned the planned duties, which are judged already.
 */
export function nextLegalityOf(
  data: FtlData,
  { id, date }: { id: string; date: string },
  planned: readonly PlannedDuty[],
): NextLegality | null {
  const judged =
    planned.find(({ duty }) => duty.id === id)?.judged ??
    legalityOf(rosterOfData(data, date), { first: date, last: date }).duties.find(
      (each) => each.id === id,
    )
  const duty = data.duties.find((each) => each.id === id)
  if (!judged || !duty) return null
  const { sentence, action } = dutyLine(duty, judged)
  const lacking = data.duties.find((each) => each.id === action?.missing.dutyId) ?? duty
  return { verdict: judged.verdict, sentence, action: action && { ...action, date: lacking.date } }
}

/** The probable home base of a crew member who states none. */
export function likelyBaseOf(data: FtlData): LikelyBase | null {
  return data.bases.length === 0 ? likelyBase(data.duties) : null
}
