import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'
import { verdictLine } from '#limits/rules/legality/verdict-words.ts'

/** The legality of a duty in one line, and the value that settles an unknown rule. */
export type DutyLine = { sentence: string; action: { words: string; missing: Missing } | null }

/** The fields of a duty that its line depends on. */
export type LinedDuty = Pick<FtlDuty, 'dutyType' | 'actualDebrief'> & {
  sectors: readonly Pick<FtlDuty['sectors'][number], 'positioning' | 'actualArrival'>[]
}

/** The line of a judged duty, as all screens, reminders and answers show it. */
export function dutyLine(duty: LinedDuty, judged: DutyLegality): DutyLine {
  const line = verdictLine(judged, { isFlown: isFlown(duty) })
  if (judged.verdict !== 'legal' || !isPassengerDuty(duty)) return line
  return { ...line, sentence: 'Legal. No minimum rest before travel as passenger.' }
}

/** True if the duty has ended with its actual times. */
function isFlown({ actualDebrief, sectors }: LinedDuty): boolean {
  const last = sectors.findLast(({ positioning }) => !positioning)
  return actualDebrief !== null || (last?.actualArrival ?? null) !== null
}

function isPassengerDuty({ dutyType, sectors }: LinedDuty): boolean {
  return (
    dutyType === 'FLIGHT' && sectors.length > 0 && sectors.every((sector) => sector.positioning)
  )
}
