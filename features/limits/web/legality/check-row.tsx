import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { Verdict } from '#duties/rules/verdict.ts'
import type { Finding } from '#limits/rules/findings/finding.ts'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { FindingDetails } from './finding-details.tsx'
import { verdictLooks } from './verdict-looks.ts'

type Props = {
  title: string
  words: string
  level: Verdict
  findings: Finding[]
  nameOf: (id: string) => string
}

/** A line with its figure, which opens to the rules behind it. */
export function CheckRow({ title, words, level, findings, nameOf }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-11 w-full items-start gap-1.5 rounded-input py-2.5 text-start text-sm -outline-offset-2"
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronRight
          size={16}
          className={`-ms-1 mt-0.5 shrink-0 text-ink-3 transition-transform ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="flex min-w-0 grow flex-wrap justify-between gap-x-4">
          <span className="text-ink-2">{title}</span>
          <span className="flex flex-wrap gap-x-2 font-medium">
            {words && <span>{unbrokenHours(words)}</span>}
            <LevelSign level={level} />
          </span>
        </span>
      </button>
      {isOpen && (
        <div id={id} className="mb-3 rounded-input bg-raised p-3 text-sm">
          <FindingDetails findings={findings} nameOf={nameOf} />
        </div>
      )}
    </li>
  )
}

/** The level after a figure; nothing for a legal one. */
function LevelSign({ level }: { level: Verdict }) {
  if (level === 'legal') return null
  const { Icon, text, word } = verdictLooks[level]
  return (
    <span className={`flex items-center gap-1 whitespace-nowrap ${text}`}>
      <Icon size={15} />
      {word}
    </span>
  )
}
