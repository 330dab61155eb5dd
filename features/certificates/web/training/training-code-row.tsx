import { WaitingMark } from '#web/outbox/waiting-changes.tsx'
import { Pencil, Trash2 } from 'lucide-react'
import type { TrainingCode } from '#certificates/api/training-codes.ts'
import { expiryLevel } from '#certificates/rules/expiry-warning.ts'
import { expiryStatusWords, expiryWords } from '#certificates/rules/expiry-words.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LevelBadge, levelText } from '#web/ui/level.tsx'

type Props = { code: TrainingCode; onEdit: () => void; onDelete: () => void }

/** A training code with its expiry and last renewal. */
export function TrainingCodeRow({ code, onEdit, onDelete }: Props) {
  const { status, daysUntilExpiry, lastRenewalDate, renewedBy } = code
  const level = expiryLevel(daysUntilExpiry)
  return (
    <li className="py-2">
      <div className="flex items-center gap-2">
        <span className="min-w-0 font-semibold wrap-anywhere">{code.code}</span>
        <LevelBadge level={level}>{expiryStatusWords[status]}</LevelBadge>
        <span className="ms-auto -me-2 flex shrink-0">
          <IconButton icon={Pencil} label={`Edit ${code.code}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${code.code}`} onClick={onDelete} />
        </span>
      </div>
      <p className="text-sm wrap-anywhere text-ink-2">{code.name}</p>
      <p
        className={`mt-1 text-sm ${level === 'good' ? 'text-ink' : `font-medium ${levelText[level]}`}`}
      >
        {expiryWords(code)}
      </p>
      <WaitingMark ids={[code.id]} />
      {lastRenewalDate && (
        <p className="text-sm text-ink-3">Last done: {mediumDate(lastRenewalDate)}</p>
      )}
      {renewedBy && (
        <p className="text-sm text-ink-3">
          Renewed by {renewedBy.code} on {mediumDate(renewedBy.date)}
        </p>
      )}
    </li>
  )
}
