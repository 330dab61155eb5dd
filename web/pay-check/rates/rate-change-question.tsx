import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dayText } from '#domain/pay-check/findings/pay-words.ts'
import { rateChangeWords, type RateChange } from './rate-change.ts'

type Props = { change: RateChange; onNewRate: () => void }

/** Asks if pay above the rate cards is a new rate. */
export function RateChangeQuestion({ change, onNewRate }: Props) {
  return (
    <Card aria-label="New rate?">
      <p className="font-semibold text-pretty">{rateChangeWords(change)}</p>
      <p className="mt-1 text-sm text-ink-2">
        Your card stays as it is. A new version of it begins on this day.
      </p>
      <Button size="small" variant="primary" className="mt-3" onClick={onNewRate}>
        New rate from {dayText(change.from)}
      </Button>
    </Card>
  )
}
