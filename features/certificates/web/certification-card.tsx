import { WaitingMark } from '#web/outbox/waiting-changes.tsx'
import { ChevronDown, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { Certification } from '#certificates/api/certifications.ts'
import { expiryLevel } from '#certificates/rules/expiry-warning.ts'
import { expiryStatusWords, expiryWords } from '#certificates/rules/expiry-words.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LevelBadge, levelText } from '#web/ui/level.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { certificateKinds } from './certificate-kinds.ts'
import type { OpenCertificationDialog } from './certification-dialogs.tsx'

type Props = { certification: Certification; onOpen: (open: OpenCertificationDialog) => void }

/** A certificate: a card, or on phones a line that expands. */
export function CertificationCard({ certification, onOpen }: Props) {
  const id = useId()
  const isPhone = useIsPhone()
  const { type, name, status, daysUntilExpiry } = certification
  const kind = certificateKinds[type]
  const level = expiryLevel(daysUntilExpiry)
  const expiry = (
    <p className={`mt-0.5 font-medium ${level === 'good' ? '' : levelText[level]}`}>
      {expiryWords(certification)}
    </p>
  )
  const statusBadge = <LevelBadge level={level}>{expiryStatusWords[status]}</LevelBadge>
  if (isPhone) {
    return (
      <li aria-labelledby={id} className="border-t border-line first:border-t-0">
        <details className="group">
          <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2.5">
            <kind.icon aria-label={kind.label} size={18} className="shrink-0 text-ink-3" />
            <div className="min-w-0 grow text-sm">
              <h4 id={id} className="text-base font-semibold">
                {name}
              </h4>
              {expiry}
              <WaitingMark ids={[certification.id]} />
            </div>
            {statusBadge}
            <ChevronDown
              size={18}
              className="shrink-0 text-ink-3 transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-4">
            <Rest certification={certification} onOpen={onOpen} />
          </div>
        </details>
      </li>
    )
  }
  return (
    <li aria-labelledby={id} className="flex flex-col rounded-card border border-line bg-card p-5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Badge icon={kind.icon}>{kind.label}</Badge>
        {statusBadge}
      </p>
      <h4 id={id} className="mt-3 text-base font-semibold">
        {name}
      </h4>
      {expiry}
      <WaitingMark ids={[certification.id]} />
      <Rest certification={certification} onOpen={onOpen} />
    </li>
  )
}

/** The details and the actions. */
function Rest({ certification, onOpen }: Props) {
  const { notes } = certification
  return (
    <>
      <Facts certification={certification} />
      {notes && <p className="mt-3 text-sm whitespace-pre-line text-ink-2">{notes}</p>}
      <History history={certification.history} />
      <div className="mt-auto pt-4">
        <Actions certification={certification} onOpen={onOpen} />
      </div>
    </>
  )
}

function Facts({ certification }: Pick<Props, 'certification'>) {
  const { source, number, issuer, issuedDate } = certification
  const isTraining = source === 'training'
  const facts: [label: string, value: string | null][] = [
    [isTraining ? 'Code' : 'Number', number],
    ['Issuer', issuer],
    [isTraining ? 'Last done' : 'Issued', issuedDate && mediumDate(issuedDate)],
  ]
  const known = facts.filter(([, value]) => value !== null)
  if (known.length === 0) return null
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {known.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function History({ history }: Pick<Certification, 'history'>) {
  if (history.length === 0) return null
  return (
    <details className="group mt-2 text-sm text-ink-2">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 rounded-sm font-medium">
        Earlier dates ({history.length})
        <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid gap-1">
        {history.map(({ issuedDate, expiryDate, replacedAt }) => (
          <li key={replacedAt}>
            {issuedDate ? mediumDate(issuedDate) : 'Not known'} to{' '}
            {expiryDate ? mediumDate(expiryDate) : 'no expiry date'}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Actions({ certification: certificate, onOpen }: Props) {
  const { name, source } = certificate
  return (
    <div className="flex items-center gap-1 border-t border-line pt-3">
      {source === 'training' ? (
        <p className="text-sm text-ink-2">A training on your roster renews it</p>
      ) : (
        <Button
          size="small"
          icon={RefreshCw}
          aria-label={`Renew ${name}`}
          onClick={() => onOpen({ kind: 'renew', certificate })}
        >
          Renew
        </Button>
      )}
      <span className="ms-auto -me-2 flex">
        <IconButton
          icon={Pencil}
          label={`Edit ${name}`}
          data-key="e"
          onClick={() => onOpen({ kind: 'edit', certificate })}
        />
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          onClick={() => onOpen({ kind: 'delete', certificate })}
        />
      </span>
    </div>
  )
}
