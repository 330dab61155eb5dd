import {
  ArrowLeftRight,
  Ban,
  BedDouble,
  CircleCheck,
  ClockArrowUp,
  Download,
  LogOut,
  Moon,
  PhoneIncoming,
  Plus,
  RefreshCw,
  Sun,
  Thermometer,
  Upload,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { dayWords, monthTitle } from '#kernel/time/date-words.ts'
import { monthOf } from '#kernel/time/calendar-date.ts'
import type { CommandKind } from '#roster/rules/commands/command-words.ts'
import type { Command } from '#roster/rules/commands/commands-for.ts'
import { dayTitle } from './found-duty.ts'
import type { Result } from './results.ts'
import type { DeviceData } from './use-device-data.ts'

const icons: Record<CommandKind, LucideIcon> = {
  sick: Thermometer,
  calledOut: PhoneIncoming,
  delayed: ClockArrowUp,
  swap: ArrowLeftRight,
  hotel: BedDouble,
  cancelled: Ban,
  complete: CircleCheck,
  add: Plus,
  import: Upload,
  claim: Wallet,
  renew: RefreshCw,
  dark: Moon,
  light: Sun,
  download: Download,
  logOut: LogOut,
}

const form = 'Opens the form, saves nothing'

type Words = { title: string; detail: string }

/** The line of a command. It names the duty, the day and the time that its form is filled in with. */
export function commandResult(command: Command, data: DeviceData, today: CalendarDate): Result {
  return {
    key: `command ${Object.values(command).join(' ')}`,
    group: 'Do',
    icon: icons[command.kind],
    ...wordsOf(command, data, today),
    target: { kind: 'command', command },
  }
}

function wordsOf(command: Command, data: DeviceData, today: CalendarDate): Words {
  switch (command.kind) {
    case 'swap':
      return command.dutyId
        ? {
            title: `Check a swap: give ${nameOf(command.dutyId, data, today)}`,
            detail: 'Opens the page',
          }
        : { title: 'Check a swap', detail: 'Opens the page' }
    case 'complete': {
      const task = data.tasks.find(({ id }) => id === command.taskId)
      return {
        title: `Complete ${task?.entry.dutyCode ?? ''}, ${dayTitle(task?.dueDate ?? today, today)}`,
        detail: form,
      }
    }
    case 'add':
      return {
        title: command.date ? `Add Duty on ${newDay(command.date, today)}` : 'Add Duty',
        detail: form,
      }
    case 'import':
      return { title: 'Import a roster', detail: 'Opens the choice of a file' }
    case 'claim':
      return { title: 'Claim pay', detail: data.claim?.sentence ?? '' }
    case 'renew': {
      const named = data.certificates.find(({ id }) => id === command.certificateId)
      return { title: `Renew ${named?.name ?? ''}`, detail: form }
    }
    case 'dark':
      return { title: 'Dark theme', detail: 'On this device, at once' }
    case 'light':
      return { title: 'Light theme', detail: 'On this device, at once' }
    case 'download':
      return {
        title: `Download ${monthTitle(monthOf(today))}`,
        detail: 'Opens the choice of format',
      }
    case 'logOut':
      return { title: 'Log out', detail: 'Asks first if changes wait' }
    default:
      return actionWords(command, data, today)
  }
}

function actionWords(
  { kind, dutyId, time }: Extract<Command, { dutyId: string; time: string | null }>,
  data: DeviceData,
  today: CalendarDate,
): Words {
  const duty = data.duties.find(({ id }) => id === dutyId)
  const day = dayTitle(duty?.date ?? today, today)
  const name = duty?.dutyCode ?? ''
  switch (kind) {
    case 'sick':
      return { title: `Report sick from ${day}`, detail: `${name}. ${form}` }
    case 'calledOut':
      return { title: `Called out, ${day}`, detail: `${name}. ${form}` }
    case 'delayed':
      return {
        title: `Report delayed${time ? ` to ${time}` : ''}, ${day}`,
        detail: `${name}. ${form}`,
      }
    case 'hotel':
      return { title: `Hotel and pick-up, ${day}`, detail: `${name}. ${form}` }
    default:
      return { title: `Cancelled, ${day}`, detail: `${name}. Asks first` }
  }
}

function nameOf(id: string, { duties }: DeviceData, today: CalendarDate): string {
  const duty = duties.find((each) => each.id === id)
  return duty ? `${duty.dutyCode}, ${dayTitle(duty.date, today)}` : ''
}

/** The day of a new duty. In an earlier month it has its year, so that nobody takes it for the next one. */
function newDay(date: CalendarDate, today: CalendarDate): string {
  return monthOf(date) < monthOf(today)
    ? `${dayWords(date)} ${date.slice(0, 4)}`
    : dayTitle(date, today)
}
