import { ClipboardCheck } from 'lucide-react'
import { WaitingMark } from '#web/outbox/waiting-changes.tsx'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { Verdict } from '#duties/rules/verdict.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { longDate } from '#kernel/time/date-words.ts'
import { DutyDoubts } from '#roster/web/doubts/duty-doubts.tsx'
import { DutyBadge, dutyLabel } from '#duties/web/duty-badge.tsx'
import { DutyClock } from '#duties/web/duty-clock.tsx'
import { NoteButton } from '#load/web/note-button.tsx'
import { DutyStatusLine, rowLook } from '#roster/web/actions/duty-status.tsx'
import { LegalityMark } from '#limits/web/legality/legality-mark.tsx'
import { SectorLine } from '#roster/web/duty/sector-line.tsx'

type Props = {
  duty: RosterEntry
  zones: Record<string, string>
  verdict?: Verdict | undefined
  /** The free time around the days off that begin with this one; null for none. */
  free: string | null
  /** True on the last seven days, whose notes can be added here. */
  canNote: boolean
  onOpen: (duty: RosterEntry) => void
}

/** One duty of the list: its type, its sectors and, in large type, its report time. */
export function DutyRow({ duty, zones, verdict, free, canNote, onOpen }: Props) {
  const { date, sectors } = duty
  return (
    <article
      aria-label={longDate(date)}
      className={`relative grid grid-cols-[1fr_auto] gap-x-4 sm:grid-rows-[auto_1fr] ${rowLook(duty)}`}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${longDate(date)}, ${dutyLabel(duty.dutyType)} ${duty.dutyCode}`}
        onClick={() => onOpen(duty)}
        className="absolute -inset-x-2 -inset-y-2.5 rounded-input transition-colors hover:bg-accent/6 print:hidden"
      />
      <p className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 self-start text-sm">
        <DutyBadge type={duty.dutyType} />
        <span className="font-medium text-ink-2">{duty.dutyCode}</span>
        {duty.taskId && (
          <span title="Task to complete" className="text-accent">
            <ClipboardCheck size={16} />
            <span className="sr-only">Task to complete</span>
          </span>
        )}
        <LegalityMark verdict={verdict} />
        <WaitingMark ids={[duty.id, duty.taskId]} />
        {says(duty) && <span className="text-ink-3">{duty.description}</span>}
        {canNote && <NoteButton duty={duty} className="relative -m-3" />}
      </p>
      <DutyEnds duty={duty} />
      {free && <p className="text-right text-sm text-ink-2">{free}</p>}
      {sectors.length > 0 && (
        <ul className="mt-2.5 grid gap-1.5 text-[0.9375rem] max-sm:col-span-full">
          {sectors.map((sector, index) => (
            <SectorLine key={index} sector={sector} date={date} zones={zones} />
          ))}
        </ul>
      )}
      <DutyStatusLine duty={duty} />
      <DutyDoubts duty={duty} className="col-span-full mt-2.5" />
    </article>
  )
}

/** Tells whether the description adds to the badge. */
function says({ description, dutyType }: RosterEntry): boolean {
  return description !== null && description.toLowerCase() !== dutyLabel(dutyType).toLowerCase()
}

/** A home standby has no report: it begins on call. */
function beginWords({ dutyType, actualBrief }: RosterEntry): string {
  if (dutyType === 'HSBY') return 'On call from'
  return actualBrief ? 'Reported at' : 'Report at'
}

/** Report and debrief times, actual if known. */
function DutyEnds({ duty }: { duty: RosterEntry }) {
  const brief = briefOf(duty)
  const debrief = debriefOf(duty)
  if (!brief && !debrief) return null
  return (
    <p className="text-right sm:row-span-2">
      <span className="sr-only">{beginWords(duty)} </span>
      <DutyClock
        instant={brief}
        date={duty.date}
        className="block text-xl font-semibold tracking-tight"
      />
      <span className="text-sm text-ink-3">
        to <DutyClock instant={debrief} date={duty.date} />
        {duty.actualDebrief && <span className="max-sm:block"> actual</span>}
      </span>
    </p>
  )
}
