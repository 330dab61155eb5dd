import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import type { Dashboard } from '#dashboard/api/dashboard.ts'
import { paths } from '#web/base/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { HotelLine } from './hotel-line.tsx'

type Props = Pick<NonNullable<Dashboard['duties']>, 'hotel'>

/** The card of the next duty while none is planned. */
export function NothingPlanned({ hotel }: Props) {
  return (
    <section
      aria-labelledby="next-duty"
      className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-card p-4 sm:px-6 sm:py-5 lg:min-h-37"
    >
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
        <CalendarPlus size={24} strokeWidth={1.75} />
      </span>
      <div className="grow basis-56">
        <h2 id="next-duty" className="text-base">
          No duty is planned
        </h2>
        {hotel && <HotelLine hotel={hotel} />}
        <p className="text-pretty text-ink-2">
          Once your next roster is imported, this is where you see when and where you report.
        </p>
      </div>
      <Link
        to={paths.roster}
        search={{ dialog: 'import' }}
        className={`${buttonLook({ variant: 'primary' })} max-sm:grow`}
      >
        Import your roster
      </Link>
    </section>
  )
}
