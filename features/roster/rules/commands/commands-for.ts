import { isTaskDue, type JudgedTask } from '#duties/rules/tasks-verdict.ts'
import { actionsFor, type ActingDuty } from '#duties/rules/actions/available-actions.ts'
import type { ActionKind } from '#duties/rules/actions/duty-action.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import { hasEnded } from '#duties/rules/next-duty.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import { commandKinds, isSaid, namesCommand, type CommandKind } from './command-words.ts'
import { readShortTime, readWords, type ReadWords } from './read-words.ts'

type NamedDuty = ActingDuty & { id: string }
type NamedTask = JudgedTask & { id: string; dueDate: CalendarDate }

/** The data of a device, as far as commands need it. */
export type CommandFacts<Task extends NamedTask = NamedTask> = {
  now: Instant
  /** By date and report time. */
  duties: readonly NamedDuty[]
  tasks: readonly Task[]
  /** The next to expire first. Training on the roster renews a training code. */
  certificates: readonly { id: string; name: string; source: 'certificate' | 'training' }[]
  /** True if a month has something to claim. */
  hasClaim: boolean
}

/** The actions on a duty that a command opens. */
const dutyActions = ['sick', 'calledOut', 'delayed', 'hotel', 'cancelled'] as const
type DutyCommand = (typeof dutyActions)[number]

/** A command with what its form is filled in with. */
export type Command =
  | { kind: DutyCommand; dutyId: string; time: string | null }
  | { kind: 'swap'; dutyId: string | null }
  | { kind: 'complete'; taskId: string }
  | { kind: 'add'; date: CalendarDate | null }
  | { kind: 'renew'; certificateId: string }
  | { kind: 'import' | 'claim' | 'dark' | 'light' | 'download' | 'logOut' }

/**
 * The commands that typed words ask for, in the order of `commandKinds`. A command that does not fit is not offered: no
 * call-out without a standby, and no word that is left over. Without a day, it is about the duty that is on or comes
 * next; on a day, about the first that has not ended. A weekday that is today asks for both days, today first.
 */
export function commandsFor(text: string, facts: CommandFacts): Command[] {
  const read = readWords(text, londonDate(facts.now))
  const readings = read.laterDay ? [read, { ...read, day: read.laterDay }] : [read]
  return commandKinds.flatMap((kind) => {
    if (kind === 'renew') return renewals(text, facts)
    return readings.flatMap((reading) => commandsOf(kind, reading, facts))
  })
}

function commandsOf(
  kind: Exclude<CommandKind, 'renew'>,
  read: ReadWords,
  facts: CommandFacts,
): Command[] {
  const timed = kind === 'delayed' ? withShortTime(read) : read
  if (!isSaid(kind, timed.rest)) return []
  const { day, time } = timed
  switch (kind) {
    case 'swap':
      return time ? [] : swaps(day, facts)
    case 'complete':
      return time ? [] : completions(day, facts)
    case 'add':
      return time ? [] : [{ kind, date: day }]
    case 'claim':
      return day || time || !facts.hasClaim ? [] : [{ kind }]
    case 'import':
    case 'dark':
    case 'light':
    case 'download':
    case 'logOut':
      return day || time ? [] : [{ kind }]
    default:
      return onDuty(kind, timed, facts)
  }
}

/** A delay reads `0515` as a time, unless it has one. */
function withShortTime(read: ReadWords): ReadWords {
  const word = read.rest.find((each) => readShortTime(each))
  if (!word || read.time) return read
  return { ...read, time: readShortTime(word), rest: read.rest.filter((each) => each !== word) }
}

/** The form takes a time only for a delay. Elsewhere a time is a word that is left over. */
function onDuty(kind: DutyCommand, { day, time }: ReadWords, facts: CommandFacts): Command[] {
  if (time && kind !== 'delayed') return []
  const { duties, now } = facts
  const isFit = (duty: NamedDuty) => isCounted(duty) && offers(duty, kind, now)
  const duty = firstLeft(
    duties.filter((each) => (day ? each.date === day : !hasEnded(each, now)) && isFit(each)),
    now,
  )
  return duty ? [{ kind, dutyId: duty.id, time }] : []
}

/** The first duty that has not ended, else the first. */
function firstLeft(duties: readonly NamedDuty[], now: Instant): NamedDuty | undefined {
  return duties.find((each) => !hasEnded(each, now)) ?? duties[0]
}

function offers(duty: NamedDuty, kind: ActionKind, now: Instant): boolean {
  return actionsFor(duty, now).includes(kind)
}

/** A swap of the working duty of a day from today on; without a day, of none yet. */
function swaps(day: CalendarDate | null, { duties, now }: CommandFacts): Command[] {
  if (!day) return [{ kind: 'swap', dutyId: null }]
  const duty = firstLeft(
    duties.filter(
      (each) => each.date === day && workingDutyTypes.includes(each.dutyType) && isCounted(each),
    ),
    now,
  )
  return duty && day >= londonDate(now) ? [{ kind: 'swap', dutyId: duty.id }] : []
}

/** The oldest task that is ready or overdue. */
function completions(day: CalendarDate | null, { tasks, now }: CommandFacts): Command[] {
  const [task] = tasks
    .filter((each) => isTaskDue(each, now) && (!day || each.dueDate === day))
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
  return task ? [{ kind: 'complete', taskId: task.id }] : []
}

/** The certificates, no training codes, of whose name each other word begins a word. */
function renewals(text: string, { certificates }: CommandFacts): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const at = words.findIndex((word) => namesCommand('renew', word))
  if (at < 0) return []
  const named = words.toSpliced(at, 1)
  return certificates
    .filter(({ name, source }) => {
      if (source === 'training') return false
      const own = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
      return named.every((word) => own.some((each) => each.startsWith(word)))
    })
    .map(({ id }) => ({ kind: 'renew', certificateId: id }))
}
