import { Link } from '@tanstack/react-router'
import type { PayMonthAnswer, PayMonthHead } from '#pay/api/pay-check.ts'
import { headLabel } from '#pay/rules/findings/pay-words.ts'
import type { FindingProps } from '#pay/web/check/check-dialog.ts'
import { UnknownGroups } from '#pay/web/check/unknown-groups.tsx'
import { paths } from '#web/base/paths.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { FindingPanel } from './finding-panel.tsx'
import { headSentence } from './head-sentence.ts'
import { claimable, findingsOf, unknownOf } from './month-list.ts'

type Props = FindingProps & {
  id: string
  month: PayMonthAnswer
  head: PayMonthHead
}

/** One pay head of a month: its sentence and its findings. An unknown head has its reason and the step that settles it. */
export function HeadPanel({ id, month, head, ...props }: Props) {
  const { check } = props
  const findings = findingsOf(check, head.findingIds)
  const unknown = unknownOf(check, month, head.head)
  const claims = new Set(claimable(check, month).map((each) => each.id))
  const hasNoRate = head.reasons.some(({ why }) => why === 'no-rate')
  return (
    <section id={id} aria-label={headLabel(head.head)} className="grid gap-4">
      <div className="text-sm">
        <p className="font-medium">{headSentence(head)}</p>
        {head.reasons.map(({ sentence }) => (
          <p key={sentence} className="text-ink-2">
            {sentence}
          </p>
        ))}
        {hasNoRate && (
          <Link to={paths.payRates} className={textLinkLook}>
            Add your rate under Pay rates.
          </Link>
        )}
      </div>
      {findings.length > 0 && (
        <ul className="grid gap-6">
          {findings.map((finding) => (
            <FindingPanel
              key={finding.id}
              {...props}
              finding={finding}
              isInClaim={claims.has(finding.id)}
            />
          ))}
        </ul>
      )}
      <UnknownGroups {...props} unknown={unknown} />
    </section>
  )
}
