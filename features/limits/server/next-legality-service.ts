import type { LikelyBase, NextLegality } from '#limits/api/next-legality.ts'
import { dutyLine } from '#limits/rules/standing/duty-line.ts'
import { legalityOf } from '#limits/rules/legality/legality-of.ts'
import { likelyBase } from '#limits/rules/place/likely-base.ts'
import type { FtlData } from './ftl-data-service.ts'
import { rosterOfData } from './legality-service.ts'

/** The legality of one duty in one line; null if it is not judged. */
export function nextLegalityOf(
  data: FtlData,
  { id, date }: { id: string; date: string },
): NextLegality | null {
  const roster = rosterOfData(data, date)
  const { duties } = legalityOf(roster, { first: date, last: date })
  const judged = duties.find((each) => each.id === id)
  const duty = roster.duties.find((each) => each.id === id)
  if (!judged || !duty) return null
  const { sentence, action } = dutyLine(duty, judged)
  const lacking = roster.duties.find((each) => each.id === action?.missing.dutyId) ?? duty
  return { verdict: judged.verdict, sentence, action: action && { ...action, date: lacking.date } }
}

/** The probable home base of a crew member who states none. */
export function likelyBaseOf(data: FtlData): LikelyBase | null {
  return data.bases.length === 0 ? likelyBase(data.duties) : null
}
