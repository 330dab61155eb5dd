import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { FtlDuty } from '#limits/rules/cumulative/ftl-duty.ts'
import { dutyLine } from '#limits/rules/standing/duty-line.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import type { DutyLegality } from '#limits/rules/legality/legality.ts'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { missingLink } from './missing-links.ts'
import { verdictLooks } from './verdict-looks.ts'

type Props = {
  duty: RosterEntry | FtlDuty
  judged: DutyLegality
  /** Leads to a value that the same screen has. Returns false for any other value. */
  onSettle?: (missing: Missing) => boolean
  /** True in a form, which a link would leave. */
  isDraft?: boolean
  /** Quiet words below the line. */
  children?: ReactNode
}

/**
 * The verdict in one line with the action that settles an unknown rule. Below it are further problems, and the
 * conditions that would make the duty legal.
 */
export function VerdictLine({ duty, judged, onSettle, isDraft = false, children }: Props) {
  const { Icon, text, box, word } = verdictLooks[judged.verdict]
  const { sentence, action } = dutyLine(duty, judged)
  const problems = judged.findings.filter(
    ({ level }) => level === 'breach' || level === 'discretion' || level === 'tight',
  )
  // The line begins with other words, so that the reason follows in small letters.
  const isSaid = (reason: string) => sentence.toLowerCase().includes(reason.toLowerCase())
  return (
    <div className={`rounded-input px-3.5 py-3 ${box}`}>
      <div className="flex items-start gap-2">
        <Icon
          size={20}
          className={`mt-0.5 shrink-0 ${text}`}
          aria-label={judged.verdict === 'legal' ? undefined : word}
        />
        <p>
          <output className="font-semibold">{unbrokenHours(sentence)}</output>
          {action && !isDraft && (
            <>
              {' '}
              <Link
                {...missingLink(action.missing, judged)}
                className={textLinkLook}
                onClick={(event) => {
                  if (onSettle?.(action.missing)) event.preventDefault()
                }}
              >
                {action.words}
              </Link>
              .
            </>
          )}
        </p>
      </div>
      {children && <p className="mt-0.5 ps-7 text-sm text-ink-2">{children}</p>}
      {problems.length > 0 && (
        <ul className="mt-1 grid gap-1.5 ps-7 text-sm">
          {problems
            .filter((problem) => problem.legalIf || !isSaid(problem.sentence))
            .map(({ rule, sentence: reason, legalIf }) => (
              <li key={`${rule} ${reason}`}>
                {!isSaid(reason) && unbrokenHours(reason)}
                {legalIf && <span className="block font-medium">{unbrokenHours(legalIf)}</span>}
              </li>
            ))}
        </ul>
      )}
    </div>
  )
}
