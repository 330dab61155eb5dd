import type { Dashboard } from '#contract/dashboard.ts'
import type { RosterEntry } from '#contract/roster.ts'
import { briefOf } from '#domain/roster/duty-times.ts'
import { dayWords } from '#domain/time/date-words.ts'
import { londonDate, londonTime } from '#domain/time/london-time.ts'
import type { PartProps } from './dashboard-part.tsx'
import { SectionCard } from './section-card.tsx'
import { widgetNames } from './widget-names.ts'

/** How many duties the month has, and the next one in a line. */
export function DutiesCard(part: PartProps<NonNullable<Dashboard['duties']>>) {
  return (
    <SectionCard
      {...part}
      section="roster"
      title={widgetNames.duties}
      figureOf={({ count, nextDuty }) => ({
        figure: String(count),
        hint: nextDuty ? `Next: ${reportWords(nextDuty)}` : 'No duty is planned',
      })}
    />
  )
}

/** `Thu 16 Jul, 05:20`, or `TBC` while the report time is not known. */
function reportWords(duty: RosterEntry): string {
  const brief = briefOf(duty)
  if (!brief) return `${dayWords(duty.date)}, TBC`
  return `${dayWords(londonDate(brief))}, ${londonTime(brief)}`
}
