import { Link } from '@tanstack/react-router'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { ftlLooks } from './ftl-looks.ts'
import { missingLink } from './legality/missing-links.ts'
import type { Doubt } from './look-ahead-words.ts'

/** The planned duties that are not clearly legal, each with its reasons. */
export function PlannedDoubts({ doubts }: { doubts: Doubt[] }) {
  return (
    <section>
      <h3 className="mb-2 text-sm text-ink-2">Not clearly legal</h3>
      <ul className="grid gap-2">
        {doubts.map(({ id, date, day, code, verdict, findings, line }) => {
          const { word, Icon, text } = ftlLooks[verdict]
          return (
            <li key={id} className="rounded-input bg-raised px-3.5 py-2.5 text-sm">
              <p className="flex items-start gap-2 font-medium">
                <Icon size={18} className={`mt-0.5 shrink-0 ${text}`} />
                <span>
                  {day}, {code}: {word}
                </span>
              </p>
              {line && (
                <p className="mt-1 ps-6.5">
                  {unbrokenHours(line.sentence)}{' '}
                  {line.action && (
                    <Link
                      {...missingLink(line.action.missing, { id, date })}
                      className={textLinkLook}
                    >
                      {line.action.words}
                    </Link>
                  )}
                </p>
              )}
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
