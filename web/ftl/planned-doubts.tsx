import { CircleAlert, CircleHelp, Clock, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { Verdict } from '#domain/ftl/legality/finding.ts'
import { unbrokenHours } from '#domain/time/duration.ts'
import type { Doubt } from './look-ahead-words.ts'

type Look = { word: string; Icon: LucideIcon; text: string }

const looks: Record<Exclude<Verdict, 'legal'>, Look> = {
  breach: { word: 'Not legal', Icon: CircleAlert, text: 'text-bad' },
  discretion: {
    word: 'Needs the commander’s discretion',
    Icon: TriangleAlert,
    text: 'text-warn',
  },
  'cannot tell': { word: 'Cannot tell', Icon: CircleHelp, text: 'text-ink-2' },
  tight: { word: 'Legal, but tight', Icon: Clock, text: 'text-warn' },
}

/** The planned duties that are not clearly legal, each with its reasons. */
export function PlannedDoubts({ doubts }: { doubts: Doubt[] }) {
  return (
    <section>
      <h3 className="mb-2 text-sm text-ink-2">Not clearly legal</h3>
      <ul className="grid gap-2">
        {doubts.map(({ id, day, code, verdict, findings }) => {
          const { word, Icon, text } = looks[verdict === 'legal' ? 'tight' : verdict]
          return (
            <li key={id} className="rounded-input bg-raised px-3.5 py-2.5 text-sm">
              <p className="flex items-start gap-2 font-medium">
                <Icon size={18} className={`mt-0.5 shrink-0 ${text}`} />
                <span>
                  {day}, {code}: {word}
                </span>
              </p>
              {findings.map(({ sentence, legalIf, article }) => (
                <p key={sentence} className="mt-1 ps-6.5">
                  {unbrokenHours(sentence)}{' '}
                  {legalIf && <b className="font-medium">{unbrokenHours(legalIf)}.</b>}{' '}
                  <span className="text-ink-3">{article}</span>
                </p>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
