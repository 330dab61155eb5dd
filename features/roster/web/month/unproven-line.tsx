import { Link } from '@tanstack/react-router'
import { CircleHelp } from 'lucide-react'
import type { RosterMonth } from '#duties/api/roster.ts'
import { unprovenWords } from '#limits/rules/standing/roster-marks.ts'
import { historyLink } from '#limits/web/legality/missing-links.ts'
import { textLinkLook } from '#web/ui/button-look.ts'

/** The line above a month whose past is not known, with a link to what the crew member can state about it. */
export function UnprovenLine({ unproven }: { unproven: NonNullable<RosterMonth['unproven']> }) {
  const { words, ...link } = historyLink(unproven.missing)
  return (
    <p className="flex items-start gap-2 border-t border-line px-4 py-2 text-sm text-ink-2 sm:px-5 print:hidden">
      <CircleHelp size={16} className="mt-1.5 shrink-0" />
      <span className="py-1">
        {unprovenWords(unproven)}{' '}
        <Link {...link} className={textLinkLook}>
          {words}
        </Link>
      </span>
    </p>
  )
}
