import { ChevronDown, Settings2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { rosterSentences } from '#absence/rules/words/sick-day-words.ts'
import { useChoice } from '#absence/web/absence-mutation.ts'
import type { PartProps } from '#absence/web/stored-settings.ts'
import { lawLines } from '#load/rules/report/law-words.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { noSickness } from './sick-values.ts'
import { CompanyPayCard, StatutoryCard } from './sick-pay-cards.tsx'
import { SickDaysCard, SpellsCard } from './spells-card.tsx'
import { TriggerCards } from './trigger-cards.tsx'

const SickDialog = lazyComponent(() => import('./sick-dialog.tsx'), 'SickSetUpDialog')
const TurnOffDialog = lazyComponent(() => import('./turn-off-dialog.tsx'), 'TurnOffDialog')

/** Sick days against the rules that the crew member typed, once that is turned on. */
export function SickPart({ absence, settings }: PartProps) {
  return settings.data.absence.sickness === null ? (
    <TurnOn settings={settings} />
  ) : (
    <Counts absence={absence} settings={settings} />
  )
}

/** The question before anything is counted. */
function TurnOn({ settings }: Pick<PartProps, 'settings'>) {
  const { choose, isBusy } = useChoice(settings)
  return (
    <Card>
      <p className="mb-3 text-lg font-semibold text-pretty">
        Count my sick days against my airline’s rules? Only you see it.
      </p>
      <Button
        variant="primary"
        isBusy={isBusy}
        onClick={() => void choose({ sickness: noSickness })}
      >
        Count my sick days
      </Button>
    </Card>
  )
}

function Counts({ absence, settings }: PartProps) {
  const { triggers, spells, companyPay, facts } = absence
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 className="text-lg">If you call sick today</h2>
        {rosterSentences(absence).map((sentence) => (
          <p key={sentence} className="text-sm text-ink-2">
            {sentence}
          </p>
        ))}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TriggerCards absence={absence} settings={settings} hasNone={!triggers?.length} />
        {spells ? (
          <SpellsCard absence={absence} settings={settings} />
        ) : (
          <SickDaysCard absence={absence} />
        )}
        {companyPay && <CompanyPayCard pay={companyPay} today={absence.today} />}
        {facts && <StatutoryCard facts={facts} />}
      </div>
      <div>
        <p className="text-sm">If you are not well, do not fly. These are counts.</p>
        <LawWords />
      </div>
      <SetUpButtons settings={settings} />
    </div>
  )
}

/** The words of the law of a fatigue report, folded. */
function LawWords() {
  const [isOpen, setOpen] = useState(false)
  const [title, ...lines] = lawLines()
  return (
    <>
      <p className="-ms-3">
        <Button
          size="small"
          variant="quiet"
          icon={ChevronDown}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </Button>
      </p>
      {isOpen && (
        <div className="grid gap-1.5 text-sm text-pretty text-ink-2">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
    </>
  )
}

function SetUpButtons({ settings }: Pick<PartProps, 'settings'>) {
  const { dialog, key, open, close } = useOpenDialog<'rules' | 'off'>()
  return (
    <p className="flex flex-wrap gap-2">
      <Button icon={Settings2} aria-haspopup="dialog" onClick={() => open('rules')}>
        Set up your airline’s rules
      </Button>
      <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => open('off')}>
        Turn off
      </Button>
      <Suspense>
        {dialog === 'rules' && <SickDialog key={key} settings={settings} onClosed={close} />}
        {dialog === 'off' && <TurnOffDialog key={key} settings={settings} onClosed={close} />}
      </Suspense>
    </p>
  )
}
