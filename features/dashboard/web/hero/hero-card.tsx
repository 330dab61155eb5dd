import { Link } from '@tanstack/react-router'
import { StickyNote } from 'lucide-react'
import { heroChip, heroWords, type HeroChip } from '#dashboard/rules/hero-words.ts'
import type { Hero } from '#dashboard/rules/hero.ts'
import type { ShownDuties } from '#dashboard/web/dashboard-overlay.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { timeWords } from '#duties/rules/time-picture/time-words.ts'
import { DayLine } from '#duties/web/time-picture/day-line.tsx'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { london, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { DutyDoubts } from '#roster/web/doubts/duty-doubts.tsx'
import { paths } from '#web/base/paths.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HeroActions, type OpenAction } from './hero-actions.tsx'
import { HeroFacts } from './hero-facts.tsx'

const cardLook = 'overflow-hidden rounded-card border border-line bg-card'
const blueLook = 'on-hero relative bg-hero px-4 pt-3 pb-2 text-hero-ink sm:px-5'
const whiteLook =
  'flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 text-sm sm:px-5 *:max-lg:basis-full'
const noteLook =
  'relative inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full border border-current text-sm font-medium sm:px-4'
const timeLook = 'text-6xl font-semibold tracking-tighter'

type Props = {
  hero: Hero<RosterEntry>
  duties: ShownDuties
  now: Instant
  onAct: OpenAction
}

/** The duty that runs, comes next or has just ended: its time, its picture, and what can be done. */
export function HeroCard({ hero, duties, now, onAct }: Props) {
  const { duty, state } = hero
  const isAhead = state === 'near' || state === 'far'
  return (
    <section aria-labelledby="next-duty" className={cardLook}>
      <Blue hero={hero} duties={duties} now={now} onAct={onAct} />
      <DutyDoubts
        duty={duty}
        shown={isAhead ? 'scheduledBrief' : 'scheduledDebrief'}
        className="px-4 pt-3 sm:px-5"
      />
      <div className={whiteLook}>
        <HeroFacts hero={hero} duties={duties} now={now} />
        <HeroActions hero={hero} onAct={onAct} />
      </div>
    </section>
  )
}

/** The blue part, which opens the duty. A button on it opens the notes. */
function Blue({ hero, duties, now, onAct }: Props) {
  const { duty, time, was, leaveAt: leave } = hero
  const { airportZones: zones = {}, homeZone = london } = duties
  const words = heroWords(hero, now)
  const chip = heroChip(hero)
  // A report at or after the departure is no plan.
  const drawn = hero.departure ? { ...duty, scheduledBrief: null, actualBrief: null } : duty
  return (
    <div className={blueLook}>
      <div className="flex flex-wrap justify-between gap-x-4 text-sm font-medium">
        <h2 id="next-duty" className="tracking-normal">
          <Link
            to={paths.roster}
            search={{ month: monthOf(duty.date), duty: duty.id }}
            className="outline-current! after:absolute after:inset-0 after:rounded-t-card"
          >
            {words.first}
          </Link>
        </h2>
        {words.aside && <p>{words.aside}</p>}
      </div>
      <div className="flex items-center gap-x-3">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
          <p className={timeLook}>
            {time ? <time dateTime={time}>{londonTime(time)}</time> : 'TBC'}
            {chip && <span className="sr-only">, </span>}
          </p>
          {chip && <Chip {...chip} />}
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onAct('note', duty)}
          className={noteLook}
        >
          <StickyNote size={18} />
          <span className="max-sm:sr-only">Note</span>
        </button>
      </div>
      <p className="flex min-h-6 flex-wrap items-center gap-x-4 text-sm font-medium">
        <span>{words.place}</span>
        {words.detail && <span>{words.detail}</span>}
        {words.way && <span>{words.way}</span>}
      </p>
      <DayLine
        duty={drawn}
        margin={null}
        was={was}
        leave={leave}
        homeZone={homeZone}
        zones={zones}
      />
      <p className="sr-only">{timeWords(drawn, zones)}</p>
    </div>
  )
}

const chipLooks: Record<HeroChip['level'], string> = {
  bad: 'bg-bad text-bad-ink',
  warn: 'bg-amber text-(--hero-warn-ink)',
  plain: 'border border-current',
}

function Chip({ level, text }: HeroChip) {
  return (
    <p className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${chipLooks[level]}`}>{text}</p>
  )
}

/** The placeholder of the card, as high as one of a flight with a crew. */
export function HeroSkeleton() {
  return (
    <div className={cardLook}>
      <div className={blueLook}>
        <output className="block text-sm font-medium">Loading dashboard...</output>
        <p className={timeLook}>&nbsp;</p>
        <p className="min-h-6" />
        <Skeleton className="mt-4.5 mb-13.5 h-10" />
      </div>
      <div className={whiteLook}>
        <div className="grid grow gap-1.5">
          <Skeleton className="h-5" />
          <Skeleton className="h-10 lg:h-5" />
        </div>
        <Skeleton className="h-11 lg:h-10 lg:w-45" />
      </div>
    </div>
  )
}
