import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, type LinkOptions } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import type { Dashboard } from '#contract/dashboard.ts'
import { useOnboardingCompleted } from '#web/preferences/preferences.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { profileStepQuery } from './dashboard-queries.ts'

/** What makes the portal one's own; there until it is done, skipped, or marked as done. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const [isCompleted, setCompleted] = useOnboardingCompleted()
  const { hasRoster, hasCertificates } = progressOf(dashboard)
  if (isCompleted || (hasRoster && hasCertificates)) return null
  return <Steps {...{ hasRoster, hasCertificates }} onDone={() => setCompleted(true)} />
}

/** A part that could not be read is taken for filled: nobody is sent to import what is there. */
function progressOf({ duties, logbook, certifications }: Dashboard) {
  const hasDuties = !duties || duties.count > 0 || duties.nextDuty !== null
  return {
    hasRoster: hasDuties || !logbook || logbook.totalHours > 0,
    hasCertificates: !certifications || certifications.total > 0,
  }
}

type StepsProps = ReturnType<typeof progressOf> & { onDone: () => void }

function Steps({ hasRoster, hasCertificates, onDone }: StepsProps) {
  const { data: hasProfile = false } = useQuery(profileStepQuery)
  const isBegun = hasProfile || hasRoster || hasCertificates
  return (
    <Card aria-labelledby="first-steps">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grow basis-56">
          <h2 id="first-steps" className="text-xl">
            First steps
          </h2>
          <p className="text-sm text-ink-2">Three things make the portal yours.</p>
        </div>
        <Button size="small" variant={isBegun ? 'secondary' : 'quiet'} onClick={onDone}>
          {isBegun ? 'Done' : 'Skip'}
        </Button>
      </header>
      <ol className="mt-3 grid gap-2 lg:grid-cols-3 lg:gap-3">
        <Step
          number={1}
          link={linkOptions({ to: paths.profile })}
          title="Set your base and role"
          isDone={hasProfile}
        >
          Night stops and new logbook entries go by them.
        </Step>
        <Step
          number={2}
          link={linkOptions({
            to: paths.roster,
            search: hasRoster ? {} : { dialog: 'import' },
          })}
          title="Import your roster"
          isDone={hasRoster}
        >
          The CSV report of your crew system, or duty by duty.
        </Step>
        <Step
          number={3}
          link={linkOptions({
            to: paths.certifications,
            search: hasCertificates ? {} : { dialog: 'add' },
          })}
          title="Add your certificates"
          isDone={hasCertificates}
        >
          So that no medical or training runs out unseen.
        </Step>
      </ol>
    </Card>
  )
}

type StepProps = {
  number: number
  link: LinkOptions
  title: string
  isDone: boolean
  children: string
}

function Step({ number, link, title, isDone, children }: StepProps) {
  return (
    <li className="relative flex items-center gap-3 rounded-input border border-line p-3 transition-colors hover:border-edge">
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-semibold ${isDone ? 'bg-good-soft text-good' : 'bg-accent-soft text-accent'}`}
      >
        {isDone ? <Check size={18} strokeWidth={2.5} /> : number}
      </span>
      <div className="grow">
        <h3 className="text-sm">
          <Link {...link} className="after:absolute after:inset-0 after:rounded-input">
            {title}
          </Link>
          {isDone && <span className="ms-1.5 font-medium text-good">done</span>}
        </h3>
        <p className="text-sm text-pretty text-ink-2">{children}</p>
      </div>
      <ChevronRight size={18} className="shrink-0 text-ink-3" />
    </li>
  )
}
