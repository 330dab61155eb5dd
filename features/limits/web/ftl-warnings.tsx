import { CalendarX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FtlSummary } from '#limits/api/ftl.ts'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { levelIcons, levelText } from '#web/ui/level.tsx'
import { ftlLooks, type Look } from './ftl-looks.ts'
import { breachWords, limitsSentence, warningWords } from './ftl-words.ts'

type Props = { ftl: FtlSummary; onLookAhead: () => void }

/** The verdict on the limits in its sentence, and below it each limit that is close or exceeded. */
export function FtlWarnings({ ftl, onLookAhead }: Props) {
  const [format] = usePreference('hoursFormat')
  const { warnings, history, level, sentence, plannedDoubts } = ftl
  const hasDoubts = Object.values(plannedDoubts).some((count) => count > 0)
  const isKnown = history.since !== null
  if (!isKnown && !hasDoubts) return null
  const Icon = levelIcons[level]
  const breaches = isKnown ? breachWords(ftl) : []
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      <p className="flex gap-2">
        <Icon size={16} className={`mt-0.5 shrink-0 ${levelText[level]}`} />
        {hasDoubts ? (
          <button type="button" className={`text-start ${textLinkLook}`} onClick={onLookAhead}>
            {sentence}
          </button>
        ) : (
          limitsSentence(ftl)
        )}
      </p>
      {isKnown && warnings.length + breaches.length > 0 && (
        <ul aria-label="Warnings" className="mt-1.5 grid gap-1.5">
          {warnings.map((warning) => (
            <Warning
              key={warning.type + warning.period}
              {...ftlLooks[warning.level === 'red' ? 'breach' : 'tight']}
            >
              {warningWords(warning, format)}
            </Warning>
          ))}
          {breaches.map((words) => (
            <Warning key={words} Icon={CalendarX} text="text-bad">
              {words}
            </Warning>
          ))}
        </ul>
      )}
      {level === 'good' && (
        <p className="ps-6 text-ink-2">
          This covers 7 days to 12 months, and each planned duty with its rests.
        </p>
      )}
    </div>
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
