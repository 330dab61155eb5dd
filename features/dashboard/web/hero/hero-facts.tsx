import { Users } from 'lucide-react'
import { Suspense } from 'react'
import type { Hero } from '#dashboard/rules/hero.ts'
import { notKnownHere, notKnownWords } from '#dashboard/rules/not-known-here.ts'
import type { ShownDuties } from '#dashboard/web/dashboard-overlay.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { decideFirst, undecidedReports } from '#duties/rules/marks/undecided-reports.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { verdictLooks } from '#limits/web/legality/verdict-looks.ts'
import { NextLegality } from '#dashboard/web/next-legality.tsx'
import { lazyComponent } from '#web/base/lazy-import.ts'

/** Its code is loaded for crew away from base. */
const HotelLine = lazyComponent(() => import('#dashboard/web/hotel-line.tsx'), 'HotelLine')
const Unknown = verdictLooks['cannot tell'].Icon

type Props = { hero: Hero<RosterEntry>; duties: ShownDuties; now: Instant }

/**
 * The verdict, the crew and the hotel, a line each. What the portal knows of another duty is not shown,
 * and what it would say is named.
 */
export function HeroFacts({ hero, duties, now }: Props) {
  const { duty, hotel } = hero
  const isAbout = duties.shownId === duty.id
  const { nextLegality: legality, nextCrew: crew, likelyBase } = duties
  const notKnown = notKnownWords(notKnownHere(hero, duties, now))
  return (
    <div className="grid min-w-0 grow gap-1.5 lg:basis-0">
      {undecidedReports(duty) ? (
        <p className="flex gap-2 font-medium">
          <Unknown size={16} className="mt-0.5 shrink-0 text-ink-2" />
          {decideFirst}
        </p>
      ) : (
        isAbout &&
        legality && <NextLegality legality={legality} duty={duty} likelyBase={likelyBase} />
      )}
      {isAbout && crew.length > 0 && (
        <div className="flex gap-2 text-ink-2">
          <Users size={16} className="mt-0.5 shrink-0" />
          <ul aria-label="Crew">
            {crew.map(({ name }, index) => (
              <li key={index} className="inline">
                {index > 0 && ', '}
                <span className="whitespace-nowrap">{name}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {notKnown && <p className="text-ink-2">{notKnown}</p>}
      {hotel && (
        <Suspense fallback={<p className="h-5" />}>
          <HotelLine hotel={hotel} />
        </Suspense>
      )}
    </div>
  )
}
