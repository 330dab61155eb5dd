import { CircleCheck, Keyboard } from 'lucide-react'
import type { RateCardAnswer } from '#pay/api/pay-rates.ts'
import { ruleWords } from '#pay/rules/rates/rule-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { portalToday } from '#web/base/clock.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { RateDialog } from './rate-card-dialogs.tsx'
import { isUsed, newVersion } from './rate-card-values.ts'

type Props = {
  cards: RateCardAnswer[]
  /** The first day of a new version. */
  from: CalendarDate
  onOpen: (dialog: RateDialog) => void
}

/** The rate cards, the latest first, with their rules as sentences. */
export function RateCards({ cards, from, onOpen }: Props) {
  return cards.map((card) => (
    <OneCard
      key={card.id}
      card={card}
      onEdit={() => onOpen({ kind: 'edit', card })}
      onVersion={() => onOpen({ kind: 'version', start: newVersion(card, from) })}
      onDelete={() => onOpen({ kind: 'delete', card })}
    />
  ))
}

type CardProps = {
  card: RateCardAnswer
  onEdit: () => void
  onVersion: () => void
  onDelete: () => void
}

function OneCard({ card, onEdit, onVersion, onDelete }: CardProps) {
  const { name, rank, validFrom, validTo, source, rules, notes } = card
  const isTyped = source === 'typed'
  const edit = isUsed(card, portalToday()) ? 'Correct a typing error' : 'Edit'
  // A confirmed rate makes a card with the name of the earlier one.
  const title = `${name} from ${longDate(validFrom)}`
  return (
    <Card aria-label={title}>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <Badge tone={isTyped ? 'neutral' : 'good'} icon={isTyped ? Keyboard : CircleCheck}>
          {isTyped ? 'Typed' : 'Confirmed'}
        </Badge>
      </header>
      <p className="text-sm text-ink-2">
        {rank ?? 'All ranks'}, from {longDate(validFrom)}
        {validTo && ` to ${longDate(validTo)}`}
      </p>
      {rules.length > 0 ? (
        <ul className="mt-3 grid gap-1.5">
          {rules.map((rule) => (
            <li key={JSON.stringify(rule)} className="text-pretty">
              {unbrokenHours(ruleWords(rule))}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-ink-2">This card has no rules yet.</p>
      )}
      {notes && <p className="mt-3 text-sm whitespace-pre-wrap text-ink-2">{notes}</p>}
      <div className="mt-3 -mb-1 flex flex-wrap gap-1 sm:gap-2">
        <Button size="small" aria-label={`New version: ${title}`} onClick={onVersion}>
          New version
        </Button>
        <Button size="small" aria-label={`${edit}: ${title}`} onClick={onEdit}>
          {edit}
        </Button>
        <Button
          size="small"
          variant="danger-quiet"
          aria-label={`Delete ${title}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </Card>
  )
}
