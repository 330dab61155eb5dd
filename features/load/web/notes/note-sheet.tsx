import { useQuery } from '@tanstack/react-query'
import { ChevronRight, GraduationCap, PhoneIncoming, UtensilsCrossed } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { NoteBody } from '#load/api/notes.ts'
import { privateSettingsQuery } from '#load/web/note-queries.ts'
import { dayWords } from '#kernel/time/date-words.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { portalNow } from '#web/base/clock.ts'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import {
  contactMoment,
  missedBreak,
  noteChoices,
  noteMoment,
  type NotedDuty,
} from './note-choices.ts'
import { OwnTimeDialog } from './own-time-dialog.tsx'
import { RatingChoice } from './rating-choice.tsx'
import { SleepChoice } from './sleep-choice.tsx'
import { useSaveNote } from './note-mutations.ts'

type Props = { duty: NotedDuty; onClosed: () => void }

/** The notes that a duty offers. A missed meal break, a rating and a sleep are stored at one press. */
export function NoteSheet({ duty, onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const [now] = useState(portalNow)
  const settings = useQuery(privateSettingsQuery)
  const { healthNotes: hasHealthNotes = false, scale = 'SP' } = settings.data?.data ?? {}
  const { dialog: form, key, open, close } = useOpenDialog<'contact' | 'ownTime'>()
  const { saving, saveAtOnce } = useSaveNote()
  const choices = noteChoices(duty, { now, hasHealthNotes })

  async function note(body: NoteBody): Promise<void> {
    if (saving.isPending) return
    if (await saveAtOnce(body)) dialog.close()
  }

  const contactAt = contactMoment(duty, now)
  const contactDay = contactAt === null ? duty.date : londonDate(contactAt)
  const formProps = { onSaved: dialog.close, onClosed: close }
  return (
    <Dialog
      dialog={dialog}
      title="Note"
      description={`${duty.dutyCode}, ${dayWords(duty.date)}. Private: it is shown to nobody unless you share it.`}
      isDirty={false}
    >
      <QuickChoices
        hasBreak={choices.includes('missedBreak')}
        isBreakBusy={saving.isPending && saving.variables.kind === 'missedBreak'}
        onBreak={() => void note(missedBreak(duty, now))}
        onForm={open}
      />
      {choices.includes('rating') && (
        <RatingChoice duty={duty} scale={scale} now={now} onChoose={note} />
      )}
      {choices.includes('sleep') && <SleepChoice duty={duty} now={now} onChoose={note} />}
      {settings.isError && (
        <p className="text-sm text-ink-2">
          Your settings of private notes could not be read. Ratings and sleep may be missing here.
        </p>
      )}
      <DialogFooter>
        <DialogCancel />
      </DialogFooter>
      {form === 'contact' && (
        <ContactDialog key={key} duty={duty} at={contactAt} day={contactDay} {...formProps} />
      )}
      {form === 'ownTime' && <OwnTimeDialog key={key} at={noteMoment(duty, now)} {...formProps} />}
    </Dialog>
  )
}

type QuickProps = {
  hasBreak: boolean
  isBreakBusy: boolean
  onBreak: () => void
  onForm: (form: 'contact' | 'ownTime') => void
}

/** The choices that everybody has. */
function QuickChoices({ hasBreak, isBreakBusy, onBreak, onForm }: QuickProps) {
  return (
    <ul className="-mx-2 grid gap-0.5">
      {hasBreak && (
        <Choice
          icon={<UtensilsCrossed size={20} />}
          title="Missed meal break"
          line="Noted at once for this duty."
          isBusy={isBreakBusy}
          onChoose={onBreak}
        />
      )}
      <Choice
        icon={<GraduationCap size={20} />}
        title="E-learning"
        line="Your own time for the job."
        hasForm
        onChoose={() => onForm('ownTime')}
      />
      <Choice
        icon={<PhoneIncoming size={20} />}
        title="They contacted me"
        line="A call, a voicemail or a message."
        hasForm
        onChoose={() => onForm('contact')}
      />
    </ul>
  )
}

type ChoiceProps = {
  icon: ReactNode
  title: string
  line: string
  /** True if a form follows. */
  hasForm?: boolean
  isBusy?: boolean
  onChoose: () => void
}

function Choice({ icon, title, line, hasForm = false, isBusy = false, onChoose }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup={hasForm ? 'dialog' : undefined}
        aria-disabled={isBusy || undefined}
        onClick={onChoose}
        className="flex min-h-14 w-full items-center gap-3.5 rounded-input px-2 py-2 text-start transition-colors hover:bg-raised focus-visible:-outline-offset-2"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft text-accent">
          {isBusy ? <Spinner /> : icon}
        </span>
        <span className="min-w-0 grow">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-ink-2">{line}</span>
        </span>
        {hasForm && <ChevronRight size={18} className="shrink-0 text-ink-3" />}
      </button>
    </li>
  )
}
