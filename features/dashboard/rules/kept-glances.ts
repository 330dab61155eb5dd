import { briefOf, plannedReport } from '#duties/rules/duty-times.ts'
import { hasEnded } from '#duties/rules/next-duty.ts'
import { readyToComplete } from '#duties/rules/record/completion-times.ts'
import { addDays } from '#kernel/time/calendar-date.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate, londonTime, londonToUtc } from '#kernel/time/london-time.ts'
import { addMinutes, type Instant } from '#kernel/time/zone-time.ts'
import { glanceOf, glanceTexts, type GlanceFacts } from './glance.ts'
import { heroOf, leaveShownMinutes, restShownMinutes, type HeroDuty } from './hero.ts'

/** A glance that a device keeps: its texts, from and before an instant. */
export type KeptGlance = { from: Instant; until: Instant; texts: Record<string, string> }

/** A glance is kept for so many days. */
const keptDays = 8

/**
 * The glances to keep on a device, one for each span in which the words stay the same. So a page can show them without
 * any rule. They end with the next duty, because what follows is not known. They leave out how long it is to a report.
 *
 * @param asOf when the portal sent the facts; in the texts as `As of 10:00`.
 */
export function keptGlances(facts: GlanceFacts, asOf: Instant): KeptGlance[] {
  const moments = [asOf, ...changesAfter(facts, asOf)]
  return moments.flatMap((from, index) => {
    const until = moments[index + 1]
    const glance = glanceOf(facts, from)
    if (until === undefined || !glance || isOver(facts.nextDuty, from)) return []
    const state = heroOf(facts, from)?.state
    const aside = state === 'near' || state === 'far' ? '' : glance.aside
    return [
      { from, until, texts: { ...glanceTexts({ ...glance, aside }), asOf: asOfWords(asOf, from) } },
    ]
  })
}

const isOver = (duty: HeroDuty | null, at: Instant) => duty !== null && hasEnded(duty, at)

/** `As of 10:00`, with the day if it is another one than that of `from`. */
function asOfWords(asOf: Instant, from: Instant): string {
  const day = londonDate(asOf)
  return `As of ${day === londonDate(from) ? '' : `${dayWords(day)}, `}${londonTime(asOf)}`
}

/** The instants at which words change, in order. Without a next duty, the last one is midnight. */
function changesAfter(facts: GlanceFacts, asOf: Instant): Instant[] {
  const { nextDuty, endedDuty, upcoming, restUntil } = facts
  const days = Array.from({ length: nextDuty ? keptDays : 1 }, (_, day) =>
    londonToUtc(addDays(londonDate(asOf), day + 1), '00:00'),
  )
  const duties = [nextDuty, endedDuty].filter((duty) => duty !== null)
  const reports = [
    ...duties.flatMap((duty) => [briefOf(duty), plannedReport(duty)]),
    upcoming[0]?.report,
  ]
  const known = [
    ...days,
    restUntil,
    ...duties.map(readyToComplete),
    ...reports.flatMap((report) =>
      report
        ? [report, addMinutes(report, -restShownMinutes), addMinutes(report, -leaveShownMinutes)]
        : [],
    ),
  ]
  const last = days.at(-1) ?? asOf
  const later = known.filter((at): at is Instant => Boolean(at && at > asOf && at <= last))
  return [...new Set(later)].sort()
}
