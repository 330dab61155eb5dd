import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormState } from 'react-hook-form'
import type { RosterEntry } from '#duties/api/roster.ts'
import { dutyOnDay } from '#duties/rules/duty-link.ts'
import { otherHalves } from '#duties/rules/actions/other-halves.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { addMonths, monthOf } from '#kernel/time/calendar-date.ts'
import { agreed } from '#kernel/words/counted.ts'
import { likelyBase } from '#limits/rules/place/likely-base.ts'
import { baseOn } from '#profile/rules/home-bases.ts'
import { profileQuery } from '#profile/web/shared-queries.ts'
import { paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { asksAboutForm } from '#web/ui/dialogs/dialog-history.ts'

/** The other duties of the trip that a swapped duty belongs to. They stay on the roster; a link opens each. */
export function OtherHalf({ duty }: { duty: RosterEntry }) {
  const halves = useOtherHalves(duty)
  const { isDirty } = useFormState()
  if (halves.length === 0) return null
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
function useOtherHalves(duty: RosterEntry): RosterEntry[] {
  const month = monthOf(duty.date)
  const { data: before } = useQuery(monthQuery(addMonths(month, -1)))
  const { data } = useQuery(monthQuery(month))
  const { data: after } = useQuery(monthQuery(addMonths(month, 1)))
  const { data: profile } = useQuery(profileQuery)
  if (!data || !profile) return []
  const duties = [before, data, after].flatMap((each) => each?.data ?? [])
  const stated = baseOn(profile.data.bases, duty.date)
  const likely = stated.length === 0 ? likelyBase(duties) : null
  return otherHalves(duty, duties, likely ? [likely.airport] : stated)
}
