import {
  CalendarX,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { FtlSummary } from '#contract/ftl.ts'
import { doubtWords } from '#domain/ftl/legality/doubt-words.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { breachWords, warningWords } from './ftl-words.ts'

type Props = { ftl: FtlSummary; onLookAhead: () => void }

type Doubt = NonNullable<ReturnType<typeof doubtWords>>
type Look = { Icon: LucideIcon; text: string }

const looks: Record<Doubt['level'], Look> = {
  breach: { Icon: CircleAlert, text: 'text-bad' },
  discretion: { Icon: TriangleAlert, text: 'text-warn' },
  cannotTell: { Icon: CircleHelp, text: 'text-ink-3' },
}

/** The limits that are close or exceeded, and the planned duties that are not clearly legal. */
export function FtlWarnings({ ftl, onLookAhead }: Props) {
  const { warnings, history } = ftl
  const doubt = doubtWords(ftl.plannedDoubts)
  const isKnown = history.since !== null
  const breaches = isKnown ? breachWords(ftl) : []
  if (isKnown && warnings.length === 0 && breaches.length === 0) {
    const { Icon, text } = doubt ? looks[doubt.level] : { Icon: CircleCheck, text: 'text-good' }
    return (
      <div className="mt-3 border-t border-line pt-3 text-sm">
        <p className="flex items-center gap-2">
          <Icon size={16} className={`shrink-0 ${text}`} />
          All FTL limits within normal range
        </p>
        {doubt && (
          <p className="ps-6">
            <DoubtButton doubt={doubt} onLookAhead={onLookAhead} />
          </p>
        )}
        <p className="ps-6 text-ink-2">
          This covers 7 days to 12 months. Each duty shows its own flight duty period and rests.
        </p>
      </div>
    )
  }
  if (!isKnown && !doubt) return null
  return (
    <ul aria-label="Warnings" className="mt-3 grid gap-1.5 border-t border-line pt-3 text-sm">
      {doubt && (
        <Warning {...looks[doubt.level]}>
          <DoubtButton doubt={doubt} onLookAhead={onLookAhead} />
        </Warning>
      )}
      {isKnown &&
        warnings.map((warning) => (
          <Warning
            key={warning.type + warning.period}
            {...looks[warning.level === 'red' ? 'breach' : 'discretion']}
          >
            {warningWords(warning)}
          </Warning>
        ))}
      {breaches.map((words) => (
        <Warning key={words} Icon={CalendarX} text="text-bad">
          {words}
        </Warning>
      ))}
    </ul>
  )
}

function Warning({ Icon, text, children }: Look & { children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon size={16} className={`mt-0.5 shrink-0 ${text}`} />
      {children}
    </li>
  )
}

function DoubtButton({ doubt, onLookAhead }: Pick<Props, 'onLookAhead'> & { doubt: Doubt }) {
  return (
    <button type="button" className={`py-1 text-start ${textLinkLook}`} onClick={onLookAhead}>
      {doubt.sentence}
    </button>
  )
}
