import { useQuery } from '@tanstack/react-query'
import { dayAndMonth, longDate } from '#kernel/time/date-words.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { rateCardsQuery } from './pay-rate-queries.ts'
import { cardOfRaise, isCardFault, rateChangeWords, type RateChange } from './rate-change.ts'

type Props = { change: RateChange; onNewRate: () => void }

/** Asks if pay above the rate cards is a new rate, or a fault of its card. It opens when it has the cards. */
export function RateChangeQuestion({ change, onNewRate }: Props) {
  const cards = useQuery(rateCardsQuery)
  const profile = useQuery(profileQuery)
  if (!cards.data || !profile.data) return null
  const card = cardOfRaise(change, cards.data, profile.data.data.ranks)
  const isFault = isCardFault(change, card)
  return (
    <Card aria-label={isFault ? 'Rate card right?' : 'New rate?'}>
      <p className="font-semibold text-pretty">{rateChangeWords(change, card)}</p>
      <p className="mt-1 text-sm text-ink-2">
        {card && isFault
          ? `It begins on ${longDate(card.validFrom)}. A correction changes it from this day on.`
          : 'Your card stays as it is. A new version of it begins on this day.'}
      </p>
      <Button size="small" variant="primary" className="mt-3" onClick={onNewRate}>
        {isFault ? 'Correct a typing error' : `New rate from ${dayAndMonth(change.from)}`}
      </Button>
    </Card>
  )
}
