import { Fragment } from 'react'
import type { Certification } from '#certificates/api/certifications.ts'
import { expiryLevel, type ExpiryLevel } from '#certificates/rules/expiry-warning.ts'
import { daysWords, expiryStatusWords } from '#certificates/rules/expiry-words.ts'
import { shortDate } from '#kernel/time/date-words.ts'
import { Card } from '#web/ui/card.tsx'
import { levelText } from '#web/ui/level.tsx'
import { certificateKinds } from './certificate-kinds.ts'

const certificatesShown = 7

const dots: Record<ExpiryLevel, string> = { good: 'bg-good', warn: 'bg-warn', bad: 'bg-bad' }

/** The next expiry dates along a line, with today marked. */
export function ExpiryTimeline({ certifications }: { certifications: Certification[] }) {
  const expiring = certifications.filter(({ expiryDate }) => expiryDate !== null)
  const shown = expiring.slice(0, certificatesShown)
  const firstAhead = shown.findIndex(({ status }) => status !== 'expired')
  const left = expiring.length - shown.length
  return (
    <Card aria-labelledby="expiry-timeline">
      <h3 id="expiry-timeline" className="text-base">
        What expires next
      </h3>
      {expiring.length === 0 ? (
        <p className="mt-2 text-sm text-ink-2">None of your certificates expire.</p>
      ) : (
        <ol className="mt-3">
          {shown.map((certification, place) => (
            <Fragment key={certification.id}>
              {place === firstAhead && <Today />}
              <Stop certification={certification} />
            </Fragment>
          ))}
          {firstAhead < 0 && <Today />}
        </ol>
      )}
      {left > 0 && <p className="mt-3 ps-19 text-sm text-ink-2">and {left} more later</p>}
    </Card>
  )
}

/** Each stop draws its own part of the line. */
const stopLook =
  'relative grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-6 pb-4 before:absolute before:inset-y-0 ' +
  'before:start-16 before:w-px before:-translate-x-1/2 before:bg-line first:before:top-2 last:pb-0 ' +
  'last:before:bottom-auto last:before:h-2.5'
const dotLook =
  'absolute start-16 top-1.5 size-2.5 -translate-x-1/2 rounded-full outline-4 outline-card'

function Stop({ certification }: { certification: Certification }) {
  const { name, number, source, type, status, expiryDate, daysUntilExpiry } = certification
  if (expiryDate === null || daysUntilExpiry === null) return null
  const level = expiryLevel(daysUntilExpiry)
  return (
    <li className={stopLook}>
      <time dateTime={expiryDate} className="text-end text-sm leading-5 font-medium">
        {shortDate(expiryDate)}
        <span className="block text-xs font-normal text-ink-3">{expiryDate.slice(0, 4)}</span>
      </time>
      <span aria-hidden className={`${dotLook} ${dots[level]}`} />
      <div className="min-w-0">
        <p className="text-sm leading-5 font-medium">{name}</p>
        <p className="text-xs text-ink-3">
          {certificateKinds[type].label}
          {source === 'training' && ` ${number}`}
        </p>
        <p className={`text-xs font-medium ${levelText[level]}`}>
          {expiryStatusWords[status]}, {daysWords(daysUntilExpiry)}
        </p>
      </div>
    </li>
  )
}

function Today() {
  return (
    <li className={stopLook}>
      <span className="text-end text-sm leading-5 font-semibold text-accent">Today</span>
      <span aria-hidden className={`${dotLook} border-2 border-accent bg-card`} />
    </li>
  )
}
