import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { FtlSummary } from '#contract/ftl.ts'
import { warningWords } from './ftl-words.ts'

/** What is near its limit or above it, in words. */
export function FtlWarnings({ ftl: { warnings } }: { ftl: FtlSummary }) {
  if (warnings.length === 0) {
    return (
      <p className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-sm">
        <CircleCheck size={16} className="shrink-0 text-good" />
        All FTL limits within normal range
      </p>
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
    </ul>
  )
}
