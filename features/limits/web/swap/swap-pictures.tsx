import { dutiesLine } from '#duties/rules/time-picture/duties-line.ts'
import { restWords } from '#duties/rules/time-picture/duties-words.ts'
import type { RosterDuty } from '#duties/rules/time-picture/rests.ts'
import { timeWords } from '#duties/rules/time-picture/time-words.ts'
import { TimePicture } from '#duties/web/time-picture/day-line.tsx'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { dutyTypeWords, workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { TimeWindow } from '#kernel/time-picture/time-window.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { london, londonDate } from '#kernel/time/london-time.ts'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import { notDrawnWords, swapLines } from '#limits/rules/change/swap-lines.ts'
import { homeZoneOf } from '#profile/rules/home-bases.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { Card } from '#web/ui/card.tsx'
import type { ChosenSwap } from './swap-sides.ts'

type Props = { roster: LegalityRosterAnswer; swap: ChosenSwap }

/** The time of the user before and after the swap: two lines with the same window, or why they cannot be drawn. */
export function SwapPictures({ roster, swap }: Props) {
  const lines = swapLines(roster.duties, swap)
  if (!lines) return null
  if (typeof lines === 'string') {
    return <p className="text-sm text-ink-2">{notDrawnWords[lines]}</p>
  }
  const { window, before, after } = lines
  const date = londonDate(window.from)
  const homeZone = homeZoneOf(roster.bases, date, roster.airportZones) ?? london
  const names = (duties: ChosenSwap['give']) =>
    duties.map((duty) => `${dayWords(duty.date)} ${duty.dutyCode}`).join(', ')
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Line title={`I give · ${names(swap.give)}`} roster={before} {...{ window, homeZone }} />
      <Line title={`I take · ${names(swap.take)}`} roster={after} {...{ window, homeZone }} />
    </div>
  )
}

/** `Thu 16 Jul, Flight` */
const nameOf = ({ date, dutyType }: RosterDuty) => `${dayWords(date)}, ${dutyTypeWords[dutyType]}`

type LineProps = { title: string; roster: RosterDuty[]; window: TimeWindow; homeZone: string }

/** One line, with its times in words for those who cannot see it. */
function Line({ title, roster, window, homeZone }: LineProps) {
  const now = usePortalNow()
  const line = dutiesLine({ window, roster, word: '', now, homeZone, zones: {} })
  if (!line) return null
  const shown = roster.filter(
    (duty) =>
      workingDutyTypes.includes(duty.dutyType) &&
      (briefOf(duty) ?? '9') < window.to &&
      (debriefOf(duty) ?? '9') > window.from,
  )
  const words = [
    ...shown.map((duty) => `${nameOf(duty)}. ${timeWords(duty, {})}`),
    ...restWords(window, roster, londonDate(window.from)),
  ]
  return (
    <Card aria-label={title}>
      <h2 className="mb-1 text-sm text-ink-2">{title}</h2>
      <TimePicture line={line} />
      <p className="sr-only">{words.join(' ')}</p>
    </Card>
  )
}
