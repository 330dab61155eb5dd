import {
  ArrowLeftRight,
  Ban,
  BedDouble,
  CalendarCheck,
  ClockArrowUp,
  PenLine,
  PhoneIncoming,
  Thermometer,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import type { DutyActionInput } from '#duties/api/roster-actions.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { actionsFor } from '#duties/rules/actions/available-actions.ts'
import type { ActionKind } from '#duties/rules/actions/duty-action.ts'
import { isCounted } from '#duties/rules/duty-status.ts'
import type { Instant } from '#kernel/time/zone-time.ts'

/** An action as the sheet lists it. One that needs no input has its `action`. With `isAsked`, a question comes first. */
export type ActionChoice = {
  kind: ActionKind
  icon: LucideIcon
  title: string
  line: string
  action?: DutyActionInput
  isAsked?: boolean
}

const choices: Record<ActionKind, Omit<ActionChoice, 'kind'>> = {
  calledOut: {
    icon: PhoneIncoming,
    title: 'Called out',
    line: 'The standby ends and a flight is added.',
  },
  delayed: {
    icon: ClockArrowUp,
    title: 'Report delayed',
    line: 'You were told a later or an earlier report time.',
  },
  corrected: {
    icon: PenLine,
    title: 'Correct actual times',
    line: 'Enter the times as they were flown or worked.',
  },
  sick: {
    icon: Thermometer,
    title: 'Report sick',
    line: 'Sick days replace your duties here. Your airline is not told.',
  },
  swapped: { icon: ArrowLeftRight, title: 'Swapped', line: 'Somebody else works this duty.' },
  cancelled: {
    icon: Ban,
    title: 'Cancelled',
    line: 'The airline cancelled it. It no longer counts.',
    action: { kind: 'cancelled' },
    isAsked: true,
  },
  hotel: {
    icon: BedDouble,
    title: 'Hotel and pick-up',
    line: 'Note where you stay and when you leave.',
  },
  keep: {
    icon: CalendarCheck,
    title: 'I work it',
    line: 'The duty counts again, with a task to complete.',
    action: { kind: 'keep' },
  },
  remove: {
    icon: Trash2,
    title: 'Remove',
    line: 'It leaves your roster. You can restore it for 30 days.',
    action: { kind: 'remove' },
  },
}

/** The actions that make sense for a duty now. A duty that counts is kept or removed beside its mark. */
export function actionChoices(duty: RosterEntry, now: Instant): ActionChoice[] {
  return actionsFor(duty, now)
    .filter((kind) => !isCounted(duty) || (kind !== 'keep' && kind !== 'remove'))
    .map((kind) => ({ kind, ...choices[kind] }))
}
