import { Clock, PenLine, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ListedNote } from '#load/api/notes.ts'
import {
  editedWords,
  noteText,
  noteTimes,
  noteTitle,
  placeWords,
} from '#load/rules/words/note-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { unbrokenHours } from '#kernel/time/duration.ts'
import { useChanges } from '#web/outbox/waiting-changes.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { canEdit, EditNote } from './edit-note.tsx'
import { withdraw } from './note-mutations.ts'
import { isWaitingNote } from './note-overlay.ts'

type Version = ListedNote['versions'][number]

type Props = {
  note: ListedNote
  /** The day under which the note is shown. */
  date: CalendarDate
}

/** One note: its newest version, and the earlier ones behind "edited 2×". A withdrawn one is struck through. */
export function NoteLine({ note, date }: Props) {
  const { versions, isWithdrawn, place } = note
  const isWaiting = isWaitingNote(note, useChanges())
  const [isOpen, setOpen] = useState(false)
  const last = versions.at(-1)
  if (!last) return null
  const edited = editedWords(note)
  const toggle = edited ?? (note.kind === 'report' ? 'Show the text' : null)
  return (
    <li className="flex items-start justify-between gap-3 py-2">
      <div className="min-w-0 grow">
        <Head version={last} date={date} note={note} isWaiting={isWaiting} />
        {place && <p className="text-ink-2">{unbrokenHours(placeWords(place))}</p>}
        {note.kind !== 'report' && <Words version={last} isWithdrawn={isWithdrawn} />}
        {isWithdrawn && (
          <p className="text-ink-3">
            Withdrawn
            {!isWaiting &&
              `, entered ${noteTimes({ at: last.enteredAt, enteredAt: last.enteredAt }, date)}`}
            . It counts nowhere.
          </p>
        )}
        {toggle && (
          <Button
            size="small"
            variant="quiet"
            className="-ms-3"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {toggle}
          </Button>
        )}
        {isOpen && <Versions note={note} date={date} />}
      </div>
      {!isWithdrawn && !isWaiting && <Actions note={note} last={last} />}
    </li>
  )
}

type HeadProps = Props & { version: Version; isWaiting: boolean }

/** When it was, and what. */
function Head({ version, date, note: { isWithdrawn, versions }, isWaiting }: HeadProps) {
  const first = versions[0] ?? version
  const enteredAt = isWaiting ? null : first.enteredAt
  const title = noteTitle(version)
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="text-ink-2">
        {noteTimes({ at: version.at, enteredAt, importedAt: first.importedAt }, date)}
      </span>
      <b className="min-w-0 font-medium break-words">
        {isWithdrawn ? <del className="text-ink-3">{title}</del> : title}
      </b>
      {isWaiting && (
        <span className="inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap text-warn print:hidden">
          <Clock size={14} aria-hidden />
          Waiting to be sent
        </span>
      )}
    </p>
  )
}

function Words({ version, isWithdrawn }: { version: Version; isWithdrawn: boolean }) {
  const text = noteText(version)
  if (!text) return null
  return (
    <p className="whitespace-pre-wrap wrap-anywhere">
      {isWithdrawn ? <del className="text-ink-3">{text}</del> : text}
    </p>
  )
}

/** Every version as it was entered, oldest first. The withdrawal repeats the one before it. */
function Versions({ note: { versions, isWithdrawn }, date }: Props) {
  const shown = isWithdrawn ? versions.slice(0, -1) : versions
  return (
    <ol aria-label="Versions" className="grid gap-2 rounded-input bg-raised p-3">
      {shown.map((version, index) => (
        <li key={index}>
          <p className="text-ink-2">
            {noteTitle(version)}: {noteTimes(version, date)}
          </p>
          <Words version={version} isWithdrawn={false} />
        </li>
      ))}
    </ol>
  )
}

function Actions({ note, last }: { note: ListedNote; last: Version }) {
  const { dialog, key, open, close } = useOpenDialog<'edit' | 'withdraw'>()
  const title = noteTitle(last)
  return (
    <span className="flex shrink-0">
      {canEdit(last) && (
        <IconButton icon={PenLine} label={`Edit: ${title}`} onClick={() => open('edit')} />
      )}
      <IconButton icon={Undo2} label={`Withdraw: ${title}`} onClick={() => open('withdraw')} />
      {dialog === 'edit' && <EditNote key={key} note={note} onClosed={close} />}
      {dialog === 'withdraw' && <WithdrawDialog key={key} note={note} onClosed={close} />}
    </span>
  )
}

function WithdrawDialog({ note, onClosed }: { note: ListedNote; onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Withdraw this note?"
      confirmLabel="Withdraw"
      onConfirm={() => {
        dialog.close()
        void withdraw(note)
      }}
    >
      <p>It stays readable, struck through, and counts nowhere. This cannot be undone.</p>
    </ConfirmDialog>
  )
}
