import { useQuery } from '@tanstack/react-query'
import type { PayFindingAnswer } from '#contract/pay-check/pay-check.ts'
import type { RosterEntry } from '#contract/roster.ts'
import { toPence } from '#domain/money/pence.ts'
import { cardOn, rankOn } from '#domain/pay-check/rates/expected-pay.ts'
import { fittingDebrief } from '#domain/pay-check/rates/fitting-debrief.ts'
import { briefOf, dutyTimeWords } from '#domain/roster/duty-times.ts'
import { monthOf } from '#domain/time/calendar-date.ts'
import type { Instant } from '#domain/time/zone-time.ts'
import { profileQuery } from '#web/api/shared-queries.ts'
import { dutiesOfMonth } from '#web/pay-check/rates/month-duties-query.ts'
import { rateCardsQuery } from '#web/pay-check/rates/pay-rate-queries.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  finding: PayFindingAnswer
  onUse: (duty: Pick<RosterEntry, 'id' | 'date'>, debrief: Instant) => void
}

/**
 * The debrief that the pay for time away fits, while the roster has only the planned one. It shows nothing if there is
 * none, or while it loads.
 */
export function DebriefFit({ finding: { rosterIds, paid, date }, onUse }: Props) {
  const day = date ?? ''
  const duties = useQuery(dutiesOfMonth(monthOf(day))).data ?? []
  const cards = useQuery(rateCardsQuery).data ?? []
  const ranks = useQuery(profileQuery).data?.data.ranks ?? []
  const card = cardOn(cards, { date: day, rank: rankOn(ranks, day) })
  const own = rosterIds.flatMap((id) => duties.find((duty) => duty.id === id) ?? [])
  const [first, last] = [own[0], own.at(-1)]
  if (!card || !first || !last || own.length < rosterIds.length || paid === null) return null
  const [report, debrief] = [briefOf(first), last.scheduledDebrief]
  if (!report || !debrief || last.actualDebrief) return null
  const leg = last.sectors.at(-1)
  const landing = leg?.actualArrival ?? leg?.scheduledArrival ?? null
  const { dutyType } = last
  const away = { dutyType, report, debrief, landing, paid: toPence(paid) }
  const fitting = fittingDebrief(away, card)
  if (!fitting) return null
  const time = dutyTimeWords(fitting, last.date)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-1 pb-2 text-sm">
      <p className="text-ink-2">The pay fits a debrief at {time}.</p>
      <Button size="small" onClick={() => onUse(last, fitting)}>
        Use {time}
      </Button>
    </div>
  )
}
