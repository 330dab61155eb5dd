import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { undoActionPath } from '#duties/api/paths.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { UndoButton } from '#duties/web/undo-button.tsx'
import { undoLater } from '#duties/web/action-queries.ts'
import { dutyHistoryQuery } from './duty-history.tsx'

/** A call-out from a standby whose flight does not count, with a button to take it back. */
export function LostCallOut({ duty }: { duty: RosterEntry }) {
  const isStandby = duty.dutyType === 'HSBY' || duty.dutyType === 'ASBY'
  const isEnded = duty.events?.some(({ kind }) => kind === 'calledOut') ?? false
  const isWaiting = isStandby && !isEnded
  const { data } = useQuery({ ...dutyHistoryQuery(duty.id), enabled: isWaiting })
  const lost = data?.data.find(({ kind, effect }) => kind === 'calledOut' && effect === 'none')
  if (!isWaiting || !lost) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-sm">
      <p className="flex min-w-0 grow basis-52 items-start gap-2">
        <Info size={16} className="mt-0.5 shrink-0 text-ink-3" />
        {lost.words}, does not count: you are on standby again
      </p>
      {lost.undoFirst !== null && <p className="text-ink-3">Undo “{lost.undoFirst}” first</p>}
      {lost.undoId !== null && (
        <UndoButton
          size="small"
          path={undoActionPath(lost.undoId)}
          schema={async () => (await import('#duties/api/roster-actions.ts')).actionUndone}
          said={({ message }) => message}
          unreached={undoLater(duty, { ...lost, kind: 'calledOut' })}
          aria-label={`Undo: ${lost.words}`}
        >
          Undo
        </UndoButton>
      )}
    </div>
  )
}
