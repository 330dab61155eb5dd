import { counted } from '#kernel/words/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, type LinkOptions } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { homeBaseLink, paths } from '#web/base/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { profileStepQuery } from './dashboard-queries.ts'
import { progressOf } from './first-steps-needed.ts'

/** The steps to set up the portal, shown until they are completed or skipped. */
export function FirstSteps({ dashboard }: { dashboard: Dashboard }) {
  const [isCompleted, setCompleted] = usePreference('onboardingCompleted')
  const { hasRoster, hasCertificates } = progressOf(dashboard)
  const city = dashboard.profile?.baseCity ?? null
  if (isCompleted || (hasRoster && hasCertificates)) return city && <BaseStep city={city} />
  return <Steps {...{ hasRoster, hasCertificates, city }} onDone={() => setCompleted(true)} />
}

type Step = {
  key: 'roster' | 'profile' | 'certificates' | 'base'
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

type City = NonNullable<NonNullable<Dashboard['profile']>['baseCity']>

/** Asks for the airport of a city that an earlier release stored as home base. */
function baseStepOf({ name, airports }: City): Step {
  return {
    key: 'base',
    title: 'Confirm your home base',
    link: linkOptions(homeBaseLink),
    text:
      airports.length > 0
        ? `Which airport of ${name}? Until you choose, all of them are home.`
        : `Please type your airport of ${name}. Legality needs it.`,
  }
}

/** The question about the home base alone, after the other steps. It stays until it is answered. */
function BaseStep({ city }: { city: City }) {
  const { title, link, text } = baseStepOf(city)
  return (
    <Card aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-xl">
        First steps
      </h2>
      <ol className="mt-3">
        <Step title={title} link={link}>
          {text}
        </Step>
      </ol>
    </Card>
  )
}

type StepsProps = ReturnType<typeof progressOf> & { city: City | null; onDone: () => void }

function Steps({ hasRoster, hasCertificates, city, onDone }: StepsProps) {
  const { data: hasProfile = false } = useQuery(profileStepQuery)
  const done = {
    roster: hasRoster,
    profile: hasProfile,
    certificates: hasCertificates,
    base: false,
  }
  const all = city ? [...steps, baseStepOf(city)] : steps
  const left = all.filter(({ key }) => !done[key])
  const isBegun = left.length < all.length
  return (
    <Card aria-labelledby="first-steps">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grow basis-56">
          <h2 id="first-steps" className="text-xl">
            First steps
          </h2>
          <p className="text-sm text-ink-2">
            {counted(left.length, 'thing is', 'things are')} left to set up the portal.
          </p>
        </div>
        <Button size="small" variant={isBegun ? 'secondary' : 'quiet'} onClick={onDone}>
          {isBegun ? 'Done' : 'Skip'}
        </Button>
      </header>
      <ol className="mt-3 grid gap-2">
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
