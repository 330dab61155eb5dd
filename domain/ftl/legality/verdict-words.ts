import { hoursWords } from '#domain/time/duration.ts'
import type { DutyLegality } from './legality.ts'

/**
 * The verdict of a duty in one line: `Legal, 2 h 10 to spare` with the margin of its flight duty period, `Legal`
 * without one, else the sentence of its worst finding.
 */
export function verdictWords({ verdict, fdp, findings }: DutyLegality): string {
  if (verdict === 'legal') {
    return fdp ? `Legal, ${hoursWords(fdp.maxMinutes - fdp.minutes)} to spare` : 'Legal'
  }
  return findings.find(({ level }) => level === verdict)?.sentence ?? capital(verdict)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
