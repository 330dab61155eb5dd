import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import type { RosterEntry } from '#duties/api/roster.ts'
import { dutyOnDay } from '#duties/rules/duty-link.ts'
import { otherHalves, unknownHalfMonths } from '#duties/rules/actions/other-halves.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { addMonths, monthOf, type CalendarMonth } from '#kernel/time/calendar-date.ts'
import { monthName } from '#kernel/time/date-words.ts'
import { agreed } from '#kernel/words/counted.ts'
import { likelyBase } from '#limits/rules/place/likely-base.ts'
import { baseOn } from '#profile/rules/home-bases.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { asksAboutForm } from '#web/ui/dialogs/dialog-history.ts'

/** The other duties of the trip that a swapped duty belongs to, as far as they are known. They stay on the roster; a link opens each. */
export function OtherHalf({ duty }: { duty: RosterEntry }) {
  const { halves, unknownIn } = useTrip(duty)
  return (
    <>
      {halves.length > 0 && <Halves halves={halves} />}
      {unknownIn.length > 0 && (
        <p className="text-sm">
          {unknownIn.map(monthName).join(' and ')} {agreed(unknownIn.length, 'is', 'are')} not
          loaded here, so {halves.length > 0 ? 'the rest' : 'the other half'} of this trip is not
          known.
        </p>
      )}
    </>
  )
}

function Halves({ halves }: { halves: readonly RosterEntry[] }) {
  const { isDirty } = useFormState()
  return (
    <p className="text-sm">
      {agreed(halves.length, 'The other half', 'The other parts')} of this trip:{' '}
      {halves.map((half, index) => (
        <span key={half.id}>
          {index > 0 && ', '}
          <Link
            to={paths.roster}
            search={{ month: monthOf(half.date), duty: half.id }}
            className={textLinkLook}
            onClick={(event) => isDirty && asksAboutForm() && event.preventDefault()}
          >
            {dutyOnDay(half)}
          </Link>
        </span>
      ))}
      . {agreed(halves.length, 'It stays', 'They stay')} on your roster unless you swap{' '}
      {agreed(halves.length, 'it', 'them')} too.
    </p>
  )
}

/** The other duties of the trip, among those of the months around. Without a stated base, the probable one counts. */
function useTrip(duty: RosterEntry): { halves: RosterEntry[]; unknownIn: CalendarMonth[] } {
  const month = monthOf(duty.date)
  const around = [addMonths(month, -1), month, addMonths(month, 1)]
  const months = useQueries({ queries: around.map(monthQuery) })
  const { data: profile } = useQuery(profileQuery)
  if (!profile || months[1]?.isLoading) return nothing
  const known = months.flatMap(({ data }) => data?.data ?? [])
  const duties = known.some(({ id }) => id === duty.id) ? known : [...known, duty]
  // A month on its way is not called missing.
  const loaded = around.filter((_, place) => months[place]?.data || months[place]?.isLoading)
  const stated = baseOn(profile.data.bases, duty.date)
  const likely = stated.length === 0 ? likelyBase(duties) : null
  const base = likely ? [likely.airport] : stated
  return {
    halves: otherHalves(duty, duties, base),
    unknownIn: unknownHalfMonths(duty, { duties, loaded }, base),
  }
}

const nothing = { halves: [], unknownIn: [] }
