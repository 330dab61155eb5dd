import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Finding } from '#domain/ftl/legality/finding.ts'
import { CheckRow } from './check-row.tsx'
import { amountWords, ruleNames } from './rule-names.ts'

type Props = { findings: Finding[]; nameOf: (id: string) => string }

/** The checks without a line of their own, folded. */
export function OtherChecks({ findings, nameOf }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 w-full items-center justify-between gap-2 rounded-input text-sm text-ink-2 -outline-offset-2"
        onClick={() => setOpen(!isOpen)}
      >
        All checks ({findings.length})
        <ChevronDown size={16} className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <ul className="ps-3">
          {findings.map((finding, index) => (
            <CheckRow
              key={index}
              title={ruleNames[finding.rule]}
              words={amountWords(finding)}
              level={finding.level}
              findings={[finding]}
              nameOf={nameOf}
            />
          ))}
        </ul>
      )}
    </li>
  )
}
