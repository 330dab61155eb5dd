import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { leftWords } from '#absence/rules/words/leave-words.ts'
import { paths } from '#web/base/paths.ts'
import { buttonLook } from '#web/ui/button-look.ts'
import { absenceQuery } from './absence-queries.ts'

/** The link with the leave that is left of the year. Nothing until an allowance is typed. */
export function LeaveLeft({ className = '' }: { className?: string }) {
  const { data } = useQuery(absenceQuery)
  const leave = data?.data.leave
  if (!leave) return null
  return (
    <p className={className}>
      <Link
        to={paths.absence}
        className={`-my-3 ${buttonLook({ variant: 'quiet', size: 'small' })}`}
      >
        {leftWords(leave)}
      </Link>
    </p>
  )
}
