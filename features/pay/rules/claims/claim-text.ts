import { payHeadLabels } from '#kernel/words/pay-heads.ts'
import { amountText, poundsText } from '#kernel/money/pence.ts'
import { longDate, monthTitle } from '#kernel/time/date-words.ts'
import { monthOf, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { ClaimedDuty, ClaimedTimes, ClaimItem, PayClaim } from './pay-claim.ts'
import { claimSentence } from './claim-sentence.ts'
import { askedFor } from './claim-steps.ts'

/** Personal data for the text of a claim; null or empty where the crew member did not ask for it. */
export type ClaimPerson = {
  staffNumber: string | null
  name: string | null
  /** By the id of a duty: `a colleague (CM)`, or a name. */
  witnesses: ReadonlyMap<string, string[]>
}

/** The text of a claim, to send to the airline: one part for each item. It has no names unless they are given. */
export function claimText(claim: PayClaim, person: ClaimPerson): string {
  const parts = claim.items.map((item) => itemText(item, person))
  const total = askedFor(claim)
  const isSum = claim.items.filter(({ difference }) => difference !== null).length > 1
  return [...parts, ...(isSum ? [`Total: ${poundsText(total)}`] : [])].join('\n\n')
}

function itemText(item: ClaimItem, person: ClaimPerson): string {
  const { duties, working, basis, paid, head } = item
  const witnesses = duties.flatMap(({ rosterId }) => person.witnesses.get(rosterId) ?? [])
  const report = reportText(item)
  return [
    titleOf(item, person),
    ...(person.name ? [`Name: ${person.name}`] : []),
    ...duties.flatMap(dutyLines),
    ...(report ? [`In the report: ${report}`] : []),
    ...(working ? [`Expected: ${working}`] : []),
    ...(working && paid !== null && head !== null ? [`Paid: ${poundsText(paid)}`] : []),
    ...(basis ? [`Basis: ${basis}`] : []),
    ...(witnesses.length > 0 ? [`Also on this duty: ${[...new Set(witnesses)].join(', ')}`] : []),
    requestOf(item),
  ].join('\n')
}

function titleOf({ period }: ClaimItem, { staffNumber }: ClaimPerson): string {
  return [
    'Pay query',
    ...(staffNumber ? [`staff no. ${staffNumber}`] : []),
    ...(period ? [`pay period ${periodText(period)}`] : []),
  ].join(' – ')
}

function requestOf(item: ClaimItem): string {
  return item.difference === null
    ? `${claimSentence(item)} Please explain.`
    : `Please pay ${poundsText(item.difference)}, or tell me why it is not due.`
}

/** `1–30 June 2026`, or `28 May 2026 – 27 June 2026`. */
function periodText({ start, end }: { start: CalendarDate; end: CalendarDate }): string {
  return monthOf(start) === monthOf(end)
    ? `${Number(start.slice(8))}–${Number(end.slice(8))} ${monthTitle(monthOf(end))}`
    : `${longDate(start)} – ${longDate(end)}`
}

function dutyLines(duty: ClaimedDuty): string[] {
  const { date, dutyCode, route } = duty
  const name = [longDate(date), dutyCode, route.replaceAll('-', '–')].filter(Boolean).join(', ')
  const times = timesText(duty)
  return [`Duty: ${name}`, ...(times ? [times] : [])]
}

const moments: [keyof ClaimedTimes, string][] = [
  ['report', 'report'],
  ['offBlock', 'off-block'],
  ['onBlock', 'on-block'],
  ['debrief', 'debrief'],
]

/** `Report 05:40, off-block 06:44, on-block 13:14, debrief 13:44 (actual, London time)`; empty without times. */
export function timesText({ date, scheduled, actual }: ClaimedDuty): string {
  const shown = moments.flatMap(([key, name]) => {
    const instant = actual[key] ?? scheduled[key]
    if (!instant) return []
    const day = londonDate(instant)
    const words = `${name} ${londonTime(instant)}${day === date ? '' : ` on ${longDate(day)}`}`
    return [{ words, isActual: actual[key] !== null }]
  })
  if (shown.length === 0) return ''
  const text = shown.map(({ words }) => words).join(', ')
  const kind = shown.every(({ isActual }) => isActual)
    ? 'actual'
    : shown.some(({ isActual }) => isActual)
      ? 'actual where known'
      : 'planned'
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)} (${kind}, London time)`
}

/** `640, 02/06 Tue: Flight Duty Pay 26.00`; `no line for this duty` without one; empty for a whole report. */
export function reportText({ duties, lines }: Pick<ClaimItem, 'duties' | 'lines'>): string {
  if (lines.length === 0) return duties.length > 0 ? 'no line for this duty' : ''
  return lines
    .map(({ routeNumber, details, heads }) => {
      const amounts = heads.map(
        ({ head, amount }) => `${payHeadLabels[head]} ${amountText(amount)}`,
      )
      return `${routeNumber}, ${details}: ${amounts.join(', ') || 'no amount'}`
    })
    .join('; ')
}
