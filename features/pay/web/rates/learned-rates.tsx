import { useId, useRef, useState } from 'react'
import type { LearnedRate, RateCardAnswer, RateCardPreview } from '#pay/api/pay-rates.ts'
import { confirmedCard } from '#pay/rules/rates/confirmed-card.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { usePastMonths } from './past-months.tsx'
import { useConfirmRate } from './pay-rate-queries.ts'

type Props = {
  /** Null if they could not be loaded. */
  learned: LearnedRate[] | null
  cards: RateCardAnswer[]
  /** The first day that is offered. */
  from: CalendarDate
  onRetry: () => void
}

/** The rates that earlier pay shows. Each can be used as an own rate from a day on. */
export function LearnedRates({ learned, cards, from, onRetry }: Props) {
  const id = useId()
  const [validFrom, setValidFrom] = useState(from)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button of the used rate is gone then.
  const { busyId, confirm, question } = useConfirm(cards, () => heading.current?.focus())
  if (learned?.length === 0) return question
  const isDate = isCalendarDate(validFrom)
  return (
    <Card aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="text-lg">
        From your earlier pay
      </h2>
      {learned ? (
        <>
          <DateField
            label="Use as my rate from"
            hint="The first day of the new rate."
            className="mt-2 max-w-60"
            required
            value={validFrom}
            error={isDate ? undefined : 'Please enter a valid date'}
            onChange={({ target }) => setValidFrom(target.value)}
          />
          <ul className="divide-y divide-line">
            {learned.map((rate) => (
              <LearnedRow
                key={rate.id}
                rate={rate}
                isBusy={busyId === rate.id}
                onUse={() => isDate && void confirm(rate, validFrom)}
              />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className="mt-1 mb-3 text-ink-2">These rates could not be loaded.</p>
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
      {question}
    </Card>
  )
}

type RowProps = { rate: LearnedRate; isBusy: boolean; onUse: () => void }

function LearnedRow({ rate: { sentence, rank }, isBusy, onUse }: RowProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2 last:pb-0">
      <p className="text-pretty">
        {unbrokenHours(sentence)}
        {rank && <span className="text-ink-2"> As {rank}.</span>}
      </p>
      <Button size="small" isBusy={isBusy} aria-label={`Use ${sentence}`} onClick={onUse}>
        Use
      </Button>
    </li>
  )
}

/** Saves a learned rate as an own one. Before past months change it asks. */
function useConfirm(cards: RateCardAnswer[], onUsed: () => void) {
  const { mayChange, question } = usePastMonths()
  const { mutateAsync } = useConfirmRate()
  const [busyId, setBusyId] = useState<string | null>(null)

  async function confirm(rate: LearnedRate, validFrom: CalendarDate): Promise<void> {
    setBusyId(rate.id)
    try {
      if (await mayChange(previewOf(rate, cards, validFrom))) {
        await mutateAsync({ id: rate.id, validFrom })
        toast.success(`Used from ${longDate(validFrom)}`)
        onUsed()
      }
    } catch (error) {
      toast.error(failureWords(error, 'Not saved'))
    }
    setBusyId(null)
  }

  return { busyId, confirm, question }
}

/** The card that would have the rate, to ask which past months it changes. */
function previewOf(
  { rule, rank }: LearnedRate,
  cards: RateCardAnswer[],
  validFrom: CalendarDate,
): RateCardPreview {
  const card = confirmedCard(cards, { rule, rank, validFrom })
  const { id, name, validTo, source, rounding, rules, notes } = card
  return {
    id,
    card: { name, rank: card.rank, validFrom, validTo, source, rounding, rules, notes },
  }
}
