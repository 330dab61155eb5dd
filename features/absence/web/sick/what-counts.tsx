import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { absenceQuery } from '#absence/web/absence-queries.ts'
import { paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { asksAboutForm } from '#web/ui/dialogs/dialog-history.ts'

/**
 * The link from the form that reports sickness to what a sick day counts. Nothing until that part is turned on.
 *
 * @param isDirty true if the form has input, so that the link asks before it is left.
 */
export function WhatCounts({ isDirty }: { isDirty: boolean }) {
  const { data } = useQuery(absenceQuery)
  if (!data?.data.sickDays) return null
  return (
    <p className="text-sm">
      <Link
        to={paths.absence}
        hash="sick"
        className={textLinkLook}
        onClick={(event) => isDirty && asksAboutForm() && event.preventDefault()}
      >
        What would this count?
      </Link>
    </p>
  )
}
