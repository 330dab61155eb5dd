import { BookCheck, ClipboardCheck, type LucideIcon } from 'lucide-react'
import { Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { ActionKind } from '#duties/rules/actions/duty-action.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { LazyDutyLegality } from '#limits/web/legality/lazy-legality.tsx'
import { poundsText, toPence } from '#kernel/money/pence.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { DutyEvents } from '#roster/web/actions/duty-events.tsx'
import { DutyStatusLine } from '#roster/web/actions/duty-status.tsx'
import { DutyDoubts } from '#roster/web/doubts/duty-doubts.tsx'
import { AddTravelDialog, EditDutyDialog } from '#roster/web/duty-form/duty-form-dialogs.tsx'
import { DutyHistory } from '#roster/web/history/duty-history.tsx'
import { LostCallOut } from '#roster/web/history/lost-call-out.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { CrewChips } from '#web/ui/crew-chips.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { DutyTimeline } from './duty-timeline.tsx'

const LazyStandbyTable = lazyComponent(
  () => import('#limits/web/legality/standby-table.tsx'),
  'StandbyTable',
)

const LazyDutyNotes = lazyComponent(() => import('#load/web/notes/duty-notes.tsx'), 'DutyNotes')

const LazyDutyWorth = lazyComponent(() => import('./duty-worth.tsx'), 'DutyWorth')

type Props = {
  duty: RosterEntry
  /** False where another picture has the duty. */
  isPictured?: boolean
  /** The missing value that a link asks for. */
  settle?: string | undefined
  /** The time zones of known airports. */
  zones: Record<string, string>
  /** Reports whether fields have values that are not saved. */
  onDirty: (isDirty: boolean) => void
  /** Reports whether a form for a missing value is open. */
  onForm?: (isOpen: boolean) => void
  /** Opens an action on the duty. */
  onAction: (kind: ActionKind) => void
  /** Called when the duty was decided or taken back, so that it is not on the roster any more. */
  onDone: () => void
}

/** Everything about a duty: what must be decided, the verdict, the times, the checks, and all else that is known. */
export function DutyBody(props: Props) {
  const { duty, zones, isPictured = true, settle, onDirty, onForm, onAction, onDone } = props
  const adding = useOpenDialog<Added>()
  const isAdding = adding.dialog !== null
  useEffect(() => onForm?.(isAdding), [isAdding, onForm])
  const [rowsIn, setRowsIn] = useState<HTMLElement | null>(null)
  const isJudged = workingDutyTypes.includes(duty.dutyType) && isCounted(duty)
  return (
    <div className="grid gap-4 pb-4">
      <DutyDoubts duty={duty} onDecided={onDone} />
      <DutyStatusLine duty={duty} onDecided={onDone} />
      {isJudged && (
        <Suspense fallback={<div className={fallbackHeight(duty, isPictured)} />}>
          <LazyDutyLegality
            duty={duty}
            onEdit={() => adding.open('times')}
            onAction={onAction}
            onAddTravel={adding.open}
            onDirty={onDirty}
            rowsIn={rowsIn}
            isPictured={isPictured}
            settle={settle}
          />
        </Suspense>
      )}
      <DutyTimeline duty={duty} zones={zones} />
      <DutyEvents duty={duty} />
      <LostCallOut duty={duty} />
      {isJudged && <LegalityPart duty={duty} onMounted={setRowsIn} />}
      {duty.crew.length > 0 && (
        <Part title="Crew">
          <CrewChips crew={duty.crew} />
        </Part>
      )}
      <Suspense>
        <LazyDutyWorth duty={duty} />
      </Suspense>
      <OwnWords duty={duty} />
      <DutyHistory duty={duty} onUndone={() => isGone(duty) && onDone()} />
      <Suspense fallback={<div className="h-28" />}>
        <LazyDutyNotes duty={duty} />
      </Suspense>
      <Origin duty={duty} />
      {adding.dialog && (
        <AddedDialog key={adding.key} duty={duty} added={adding.dialog} onClosed={adding.close} />
      )}
    </div>
  )
}

/** The height of the verdict and its picture. */
function fallbackHeight({ sectors }: RosterEntry, isPictured: boolean): string {
  if (!isPictured) return 'h-12'
  return sectors.length > 0 ? 'h-45' : 'h-31.5'
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

/** True if the duty left the loaded roster, so that there is nothing to show any more. */
function isGone({ id, date }: RosterEntry): boolean {
  const month = queryClient.getQueryData(monthQuery(monthOf(date)).queryKey)
  return month !== undefined && month.data.every((duty) => duty.id !== id)
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

/** The remarks from completion, and the user's sales and notes. */
function OwnWords({ duty: { remarks, sales, notes } }: { duty: RosterEntry }) {
  return (
    <>
      {remarks && (
        <Part title="Remarks">
          <p className="text-sm whitespace-pre-wrap">{remarks}</p>
        </Part>
      )}
      {sales !== undefined && (
        <Part title="My sales">
          <p className="text-sm tabular-nums">{poundsText(toPence(sales))}</p>
        </Part>
      )}
      {notes && (
        <Part title="Notes">
          <p className="text-sm whitespace-pre-wrap">{notes}</p>
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

function Origin({ duty }: { duty: RosterEntry }) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1.5 border-t border-line pt-3 text-sm text-ink-2">
      <p>Source: {duty.source === 'CSV' ? 'CSV Import' : 'Manual Entry'}</p>
      {duty.taskId && <Note icon={ClipboardCheck}>Task created</Note>}
      {duty.logbookEntryId && <Note icon={BookCheck}>Logbook entry created</Note>}
    </div>
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
