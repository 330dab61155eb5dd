import { BookCheck, ClipboardCheck, type LucideIcon } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState, type ReactNode } from 'react'
import { rosterEntry, type RosterEntry } from '#duties/api/roster.ts'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import type { ActionKind } from '#duties/rules/actions/duty-action.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { longDate, weekdayName } from '#kernel/time/date-words.ts'
import { DutyHistory } from './history/duty-history.tsx'
import { LostCallOut } from './history/lost-call-out.tsx'
import { AddTravelDialog, EditDutyDialog } from './duty-form/duty-form-dialogs.tsx'
import { DutyDoubts } from './doubts/duty-doubts.tsx'
import { DutyBadge, dutyLabel } from '#duties/web/duty-badge.tsx'
import { DutyStatusLine } from './actions/duty-status.tsx'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { LazyDutyLegality } from '#limits/web/legality/lazy-legality.tsx'
import { DutyTimeline } from './duty/duty-timeline.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { CrewChips } from '#web/ui/crew-chips.tsx'
import { DetailsDialog } from '#web/ui/dialogs/details-dialog.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { DutyActions } from './actions/duty-actions.tsx'
import { DutyEvents } from './actions/duty-events.tsx'
import { undoButton, useDeleteDuty } from '#duties/web/action-queries.ts'

const LazyStandbyTable = lazyComponent(
  () => import('#limits/web/legality/standby-table.tsx'),
  'StandbyTable',
)

const ChangedElsewhere = lazyComponent(
  () => import('./actions/changed-elsewhere.tsx'),
  'ChangedElsewhere',
)

const LazyDutyWorth = lazyComponent(() => import('./duty/duty-worth.tsx'), 'DutyWorth')

type Props = {
  duty: RosterEntry
  /** The missing value that a link asks for. */
  settle?: string | undefined
  /** The time zones of known airports. */
  zones: Record<string, string>
  onClosed: () => void
}

/** Shows everything known about a duty. */
export function DutyDetailsDialog({ duty: opened, zones, settle, onClosed }: Props) {
  const duty = useLatest(opened)
  const [isDirty, setDirty] = useState(false)
  return (
    <DetailsDialog
      title="Duty Details"
      description={`${weekdayName(duty.date)}, ${longDate(duty.date)}`}
      editLabel="Edit Duty"
      renderEdit={({ onDone, ...next }) => (
        <EditDutyDialog duty={duty} onSaved={onDone} {...next} />
      )}
      renderDelete={({ onDone, ...next }) => (
        <DeleteDutyDialog duty={duty} onDeleted={onDone} {...next} />
      )}
      isDirty={isDirty}
      onClosed={onClosed}
    >
      {(close) => (
        <Details duty={duty} zones={zones} settle={settle} onDirty={setDirty} onDone={close} />
      )}
    </DetailsDialog>
  )
}

type PartsProps = Pick<Props, 'duty' | 'zones' | 'settle'> & {
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

/** The verdict first, then the duty, what can be done and taken back, then the rules. */
function Details({ duty, zones, settle, onDirty, onDone }: PartsProps) {
  const sheet = useOpenDialog<ActionKind | 'sheet'>()
  const adding = useOpenDialog<Added>()
  const [rowsIn, setRowsIn] = useState<HTMLElement | null>(null)
  const isJudged = workingDutyTypes.includes(duty.dutyType) && isCounted(duty)
  return (
    <div className="grid gap-5 pb-4">
      {isJudged && (
        <Suspense fallback={<div className={duty.sectors.length > 0 ? 'h-45' : 'h-31.5'} />}>
          <LazyDutyLegality
            duty={duty}
            onEdit={() => adding.open('times')}
            onAction={sheet.open}
            onAddTravel={adding.open}
            onDirty={onDirty}
            rowsIn={rowsIn}
            settle={settle}
          />
        </Suspense>
      )}
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <DutyBadge type={duty.dutyType} />
        <b className="font-semibold">{duty.dutyCode}</b>
        {duty.description && <span className="text-ink-2">{duty.description}</span>}
      </p>
      <DutyDoubts duty={duty} onDecided={onDone} />
      <DutyStatusLine duty={duty} onDecided={onDone} />
      <DutyTimeline duty={duty} zones={zones} />
      <DutyEvents duty={duty} />
      <LostCallOut duty={duty} />
      <DutyActions duty={duty} sheet={sheet} onDone={onDone} />
      <DutyHistory duty={duty} onUndone={() => isGone(duty) && onDone()} />
      {isJudged && <LegalityPart duty={duty} onMounted={setRowsIn} />}
      <Suspense>
        <LazyDutyWorth duty={duty} />
      </Suspense>
      <CrewAndNotes duty={duty} />
      <Origin duty={duty} />
      {adding.dialog && (
        <AddedDialog key={adding.key} duty={duty} added={adding.dialog} onClosed={adding.close} />
      )}
    </div>
  )
}

/** A value that a rule lacks: times of the duty itself, or the travel between two airports. */
type Added = 'times' | { from: string; to: string }

type AddedProps = { duty: RosterEntry; added: Added; onClosed: () => void }

/** The form for a missing value. The details stay open behind it. */
function AddedDialog({ duty, added, onClosed }: AddedProps) {
  const callbacks = { onClosed, onSaved: onClosed, onAdded: onClosed }
  return added === 'times' ? (
    <EditDutyDialog duty={duty} {...callbacks} />
  ) : (
    <AddTravelDialog {...added} date={duty.date} {...callbacks} />
  )
}

function Origin({ duty }: { duty: RosterEntry }) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line pt-3 text-sm text-ink-2">
      <p>Source: {duty.source === 'CSV' ? 'CSV Import' : 'Manual Entry'}</p>
      {duty.taskId && <Note icon={ClipboardCheck}>Task created</Note>}
      {duty.logbookEntryId && <Note icon={BookCheck}>Logbook entry created</Note>}
    </div>
  )
}

/** True if the duty left the loaded roster, so that there is nothing to show any more. */
function isGone({ id, date }: RosterEntry): boolean {
  const month = queryClient.getQueryData(monthQuery(monthOf(date)).queryKey)
  return month !== undefined && month.data.every((duty) => duty.id !== id)
}

/** The duty as last loaded, because the open dialog can save changes. */
function useLatest(duty: RosterEntry): RosterEntry {
  const { data } = useQuery({ ...monthQuery(monthOf(duty.date)), enabled: false })
  return data?.data.find(({ id }) => id === duty.id) ?? duty
}

type LegalityProps = { duty: RosterEntry; onMounted: (element: HTMLElement | null) => void }

/** The place of the rows, which are loaded with the verdict, and the call-outs of a standby. */
function LegalityPart({ duty, onMounted }: LegalityProps) {
  return (
    <Part title="Legality">
      <div ref={onMounted} className="grid gap-2 empty:min-h-100 sm:empty:min-h-90" />
      {(duty.dutyType === 'HSBY' || duty.dutyType === 'ASBY') && (
        <Suspense>
          <LazyStandbyTable duty={duty} />
        </Suspense>
      )}
    </Part>
  )
}

/** The crew, the remarks from completion, and the user's sales and notes. */
function CrewAndNotes({ duty }: { duty: RosterEntry }) {
  return (
    <>
      {duty.crew.length > 0 && (
        <Part title="Crew">
          <CrewChips crew={duty.crew} />
        </Part>
      )}
      {duty.remarks && (
        <Part title="Remarks">
          <p className="text-sm whitespace-pre-wrap">{duty.remarks}</p>
        </Part>
      )}
      {duty.sales !== undefined && (
        <Part title="My sales">
          <p className="text-sm tabular-nums">{poundsText(toPence(duty.sales))}</p>
        </Part>
      )}
      {duty.notes && (
        <Part title="Notes">
          <p className="text-sm whitespace-pre-wrap">{duty.notes}</p>
        </Part>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-sm text-ink-2">
        {title}
      </h3>
      {children}
    </section>
  )
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="flex items-center gap-1.5">
      <Icon size={16} className="text-good" />
      {children}
    </p>
  )
}

/** The values of a duty as the user saw it, beside those that are stored now; null if this page cannot read them. */
function changesTo(seen: RosterEntry, stored: unknown): ReactNode {
  const newer = rosterEntry.safeParse(stored).data
  return newer ? (
    <Suspense>
      <ChangedElsewhere seen={seen} newer={newer} />
    </Suspense>
  ) : null
}

type DeleteProps = { duty: RosterEntry; onDeleted: () => void; onClosed: () => void }

function DeleteDutyDialog({ duty, onDeleted, onClosed }: DeleteProps) {
  const deleting = useDeleteDuty()
  return (
    <DeleteDialog
      title="Delete Duty"
      deletion={(version = duty.version) => deleting.mutateAsync({ ...duty, version })}
      words={{
        deleted: 'Duty deleted successfully!',
        failed: 'Failed to delete duty',
        otherwise: 'An error occurred while deleting the duty.',
      }}
      actionOf={({ undoId }) => undoButton(undoId, { duty, kind: 'deleteDuty' })}
      onDeleted={onDeleted}
      onClosed={onClosed}
      changesTo={(stored) => changesTo(duty, stored)}
    >
      <p>
        <b className="font-medium text-ink">
          {dutyLabel(duty.dutyType)} {duty.dutyCode}
        </b>{' '}
        on {longDate(duty.date)} will be deleted, with its task and its logbook entries. You can
        restore it for 30 days.
      </p>
    </DeleteDialog>
  )
}
