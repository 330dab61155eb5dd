import { dutySpan, instantOf, type FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { overlapWords } from '#duties/rules/duty-times.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { finding, type Finding } from '#limits/rules/findings/finding.ts'

/** The duties that a person has after a swap. */
type Swapped = { kept: readonly FtlDuty[]; take: readonly FtlDuty[] }

/** Duties that nobody can work at the same time. */
const workingTypes = new Set<FtlDuty['dutyType']>(['FLIGHT', 'ASBY', 'HSBY', 'TRAINING', 'RESERVE'])

/**
 * A breach for each duty that overlaps a taken one, by the id of the taken duty. Duties without times are left out.
 *
 * @param words the end of the sentence for a kept duty, `which you keep`.
 */
export function overlapFindings(
  { kept, take }: Swapped,
  words: string,
): { duty: FtlDuty; findings: Finding[] }[] {
  return take.flatMap((duty, place) => {
    const findings = [
      ...kept
        .filter((other) => isOverlap(duty, other))
        .map((other) => overlapFinding(duty, other, words)),
      ...take
        .slice(0, place)
        .filter((other) => isOverlap(duty, other))
        .map((other) => overlapFinding(duty, other, 'which is taken too')),
    ]
    return findings.length > 0 ? [{ duty, findings }] : []
  })
}

function isOverlap(one: FtlDuty, other: FtlDuty): boolean {
  if (!workingTypes.has(one.dutyType) || !workingTypes.has(other.dutyType)) return false
  const [first, second] = [dutySpan(one), dutySpan(other)]
  return first !== null && second !== null && first.from < second.to && second.from < first.to
}

function overlapFinding(duty: FtlDuty, other: FtlDuty, words: string): Finding {
  return finding({
    rule: 'restBefore',
    article: 'ORO.FTL.235(a)',
    level: 'breach',
    sentence: `This overlaps ${otherWords(other)} on ${dayWords(other.date)}, ${words}.`,
    dutyIds: [other.id, duty.id],
  })
}

function otherWords(other: FtlDuty): string {
  const { dutyCode, date } = other
  const span = dutySpan(other)
  return span
    ? overlapWords({ dutyCode, from: instantOf(span.from), to: instantOf(span.to) }, date)
    : dutyCode
}
