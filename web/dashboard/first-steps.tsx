import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, type LinkOptions } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Dashboard } from '#contract/dashboard.ts'
import { usePreference } from '#web/preferences/preferences.ts'
import { paths } from '#web/base/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { profileStepQuery } from './dashboard-queries.ts'

/** The steps to set up the portal, shown until they are completed or skipped. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const [isCompleted, setCompleted] = usePreference('onboardingCompleted')
  const { hasRoster, hasCertificates } = progressOf(dashboard)
  if (isCompleted || (hasRoster && hasCertificates)) return null
  return <Steps {...{ hasRoster, hasCertificates }} onDone={() => setCompleted(true)} />
}

/** A part that failed to load counts as filled, so that nobody imports a roster again. */
function progressOf({ duties, logbook, certifications }: Dashboard) {
  const hasDuties = !duties || duties.count > 0 || duties.nextDuty !== null
  return {
    hasRoster: hasDuties || !logbook || logbook.totalHours > 0,
    hasCertificates: !certifications || certifications.total > 0,
  }
}

type Step = {
  key: 'roster' | 'profile' | 'certificates'
  title: string
  link: LinkOptions
  text: string
}

/** The roster comes first, because most pages depend on it. */
const steps: Step[] = [
  {
    key: 'roster',
    title: 'Import your roster',
    link: linkOptions({ to: paths.roster, search: { dialog: 'import' } }),
    text: 'The CSV report of your crew system, or duty by duty.',
  },
  {
    key: 'profile',
    title: 'Set your base and role',
    link: linkOptions({ to: paths.profile }),
    text: 'Night stops and new logbook entries use them.',
  },
  {
    key: 'certificates',
    title: 'Add your certificates',
    link: linkOptions({ to: paths.certifications, search: { dialog: 'add' } }),
    text: 'The dashboard then warns you before one expires.',
  },
]

type StepsProps = ReturnType<typeof progressOf> & { onDone: () => void }

function Steps({ hasRoster, hasCertificates, onDone }: StepsProps) {
  const { data: hasProfile = false } = useQuery(profileStepQuery)
  const done = { roster: hasRoster, profile: hasProfile, certificates: hasCertificates }
  const left = steps.filter(({ key }) => !done[key])
  const isBegun = left.length < steps.length
  return (
    <Card aria-labelledby="first-steps">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grow basis-56">
          <h2 id="first-steps" className="text-xl">
            First steps
          </h2>
          <p className="text-sm text-ink-2">
            {left.length === 1 ? 'One thing is' : `${left.length} things are`} left to set up the
            portal.
          </p>
        </div>
        <Button size="small" variant={isBegun ? 'secondary' : 'quiet'} onClick={onDone}>
          {isBegun ? 'Done' : 'Skip'}
        </Button>
      </header>
      <ol className="mt-3 grid gap-2 lg:auto-cols-fr lg:grid-flow-col lg:gap-3">
        {left.map(({ title, link, text }) => (
          <Step key={title} title={title} link={link}>
            {text}
          </Step>
        ))}
      </ol>
    </Card>
  )
}

type StepProps = { link: LinkOptions; title: string; children: string }

function Step({ link, title, children }: StepProps) {
  return (
    <li className="relative flex items-center gap-3 rounded-input border border-line p-3 transition-colors hover:border-edge">
      <div className="grow">
        <h3 className="text-sm">
          <Link {...link} className="after:absolute after:inset-0 after:rounded-input">
            {title}
          </Link>
        </h3>
        <p className="text-sm text-pretty text-ink-2">{children}</p>
      </div>
      <ChevronRight size={18} className="shrink-0 text-ink-3" />
    </li>
  )
}
