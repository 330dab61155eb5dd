import { CalendarX, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { FtlSummary } from '#contract/ftl.ts'
import { breachWords, warningWords } from './ftl-words.ts'

/** The limits that are close or exceeded. */
export function FtlWarnings({ ftl }: { ftl: FtlSummary }) {
  const { warnings } = ftl
  const breaches = breachWords(ftl)
  if (warnings.length === 0 && breaches.length === 0) {
    return (
      <div className="mt-3 border-t border-line pt-3 text-sm">
        <p className="flex items-center gap-2">
          <CircleCheck size={16} className="shrink-0 text-good" />
          All FTL limits within normal range
        </p>
        <p className="ps-6 text-ink-2">
          This covers 7 days to 12 months. Each duty shows its own flight duty period and rests.
        </p>
      </div>
    )
  }
  return (
    <ul aria-label="Warnings" className="mt-3 grid gap-1.5 border-t border-line pt-3 text-sm">
      {warnings.map((warning) => {
        const isRed = warning.level === 'red'
        const Icon = isRed ? CircleAlert : TriangleAlert
        return (
          <li key={warning.type + warning.period} className="flex gap-2">
            <Icon size={16} className={`mt-0.5 shrink-0 ${isRed ? 'text-bad' : 'text-warn'}`} />
            {warningWords(warning)}
          </li>
        )
      })}
      {breaches.map((words) => (
        <li key={words} className="flex gap-2">
          <CalendarX size={16} className="mt-0.5 shrink-0 text-bad" />
          {words}
        </li>
      ))}
    </ul>
  )
}
