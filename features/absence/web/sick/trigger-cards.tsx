import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { AbsenceAnswer } from '#absence/api/absence.ts'
import { dropOutWords, triggerSentences } from '#absence/rules/words/trigger-words.ts'
import type { PartProps } from '#absence/web/stored-settings.ts'
import { counted } from '#kernel/words/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

type Trigger = NonNullable<AbsenceAnswer['triggers']>[number]
type Props = PartProps & { hasNone: boolean }

/** The triggers that the crew member typed, each with what a sick day from today on would count. */
export function TriggerCards({ absence, settings, hasNone }: Props) {
  const { triggers, today } = absence
  const { policy, triggers: typed = [] } = settings.data.absence.sickness ?? {}
  const dayCount = policy?.dayCount ?? null
  if (hasNone || triggers === null || dayCount === null) {
    return (
      <Card>
        <p className="text-sm">
          {typed.length > 0
            ? 'Answer both questions about spells, and your triggers are counted.'
            : 'Type your airline’s triggers, and you see what a sick day would count.'}
        </p>
      </Card>
    )
  }
  return triggers.map((trigger, place) => (
    // Two triggers may be equal; their order is that of the settings.
    // oxlint-disable-next-line react/no-array-index-key
    <TriggerCard key={place} trigger={trigger} today={today} dayCount={dayCount} />
  ))
}

type CardProps = {
  trigger: Trigger
  today: AbsenceAnswer['today']
  dayCount: Parameters<typeof triggerSentences>[0]['dayCount']
}

function TriggerCard({ trigger, today, dayCount }: CardProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { name, section, months, dropOuts } = trigger
  const [counts, ...rest] = triggerSentences({ trigger, answer: trigger, today, dayCount })
  return (
    <Card aria-labelledby={id}>
      <h3 id={id} className="text-base wrap-anywhere">
        {name}
      </h3>
      <p className="mb-2 text-sm text-ink-3 wrap-anywhere">
        In {counted(months, 'month')}
        {section && `, section ${section}`}
      </p>
      <p className="font-semibold">{counts}</p>
      <div className="grid gap-1.5 text-sm">
        {rest.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {dropOuts.length > 0 && (
        <p className="-ms-3">
          <Button
            size="small"
            variant="quiet"
            icon={ChevronDown}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            When do they drop out?
          </Button>
        </p>
      )}
      {isOpen && (
        <ul className="grid gap-1.5 text-sm">
          {dropOuts.map((dropOut) => (
            <li key={dropOut.first}>{dropOutWords(dropOut, today)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
