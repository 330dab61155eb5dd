import { useQuery } from '@tanstack/react-query'
import { History, Pencil, Plus, Trash2 } from 'lucide-react'
import type { OpeningTotal, OpeningTotalList } from '#logbook/api/opening-totals.ts'
import { hoursFigure, minutesOf } from '#profile/rules/hours.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DeleteTotalDialog, SaveTotalDialog } from './opening-total-dialogs.tsx'
import { openingTotalsQuery } from '#logbook/web/entries/opening-total-queries.ts'
import { experienceWords, limitWords, totalName } from './opening-total-words.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

/** The dialog that is open above the list. */
type OpenTotal = { kind: 'add' } | { kind: 'edit' | 'delete'; total: OpeningTotal }

/** The hours from before the first entry of the logbook, by role and aircraft type. */
export function EarlierExperienceDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const totals = useQuery(openingTotalsQuery)
  const opening = useOpenDialog<OpenTotal>()
  const { key, close } = opening
  return (
    <Dialog
      dialog={dialog}
      title="Earlier experience"
      description="Hours that you flew before this logbook begins. Its own totals do not include them."
      isDirty={false}
    >
      <QueryView
        query={totals}
        loading={
          <div className="grid place-items-center py-12">
            <Spinner label="Loading earlier experience..." />
          </div>
        }
      >
        {(list) => <TotalList list={list} onOpen={opening.open} />}
      </QueryView>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
        {totals.data && (
          <Button variant="primary" icon={Plus} onClick={() => opening.open({ kind: 'add' })}>
            Add
          </Button>
        )}
      </DialogFooter>
      {opening.dialog && <TotalDialog key={key} open={opening.dialog} onClosed={close} />}
    </Dialog>
  )
}

type DialogProps = { open: OpenTotal; onClosed: () => void }

function TotalDialog({ open, onClosed }: DialogProps) {
  if (open.kind === 'add') return <SaveTotalDialog onClosed={onClosed} />
  if (open.kind === 'edit') return <SaveTotalDialog total={open.total} onClosed={onClosed} />
  return <DeleteTotalDialog total={open.total} onClosed={onClosed} />
}

type ListProps = { list: OpeningTotalList; onOpen: (open: OpenTotal) => void }

function TotalList({ list, onOpen }: ListProps) {
  const [format] = usePreference('hoursFormat')
  if (list.data.length === 0) {
    return (
      <EmptyState icon={History} title="No earlier experience yet">
        Add the hours of each role and aircraft type, such as 3,072 hours as cabin crew on B738.
      </EmptyState>
    )
  }
  return (
    <div className="pb-3">
      <ul className="divide-y divide-line">
        {list.data.map((total) => (
          <TotalRow key={total.id} total={total} onOpen={onOpen} />
        ))}
      </ul>
      {list.data.length > 1 && (
        <p className="border-t border-line pt-3 font-medium tabular-nums">
          {hoursFigure(minutesOf(list.totalHours), format)} hours in all
        </p>
      )}
    </div>
  )
}

type RowProps = { total: OpeningTotal; onOpen: (open: OpenTotal) => void }

function TotalRow({ total, onOpen }: RowProps) {
  const [format] = usePreference('hoursFormat')
  const name = totalName(total, format)
  const limits = limitWords(total)
  return (
    <li aria-label={name} className="flex items-center gap-2 py-2">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <b className="font-semibold tabular-nums">
            {hoursFigure(minutesOf(total.hours), format)}
          </b>{' '}
          hours {experienceWords(total)}
        </p>
        {limits && <p className="text-sm text-ink-2 tabular-nums">{limits}</p>}
      </div>
      <span className="flex shrink-0">
        <IconButton
          icon={Pencil}
          label={`Edit ${name}`}
          onClick={() => onOpen({ kind: 'edit', total })}
        />
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          onClick={() => onOpen({ kind: 'delete', total })}
        />
      </span>
    </li>
  )
}
