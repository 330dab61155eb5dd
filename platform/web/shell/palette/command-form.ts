import type { Command } from '#roster/rules/commands/commands-for.ts'
import type { CommandForm } from './command-forms.tsx'
import type { DeviceData } from './use-device-data.ts'

/** The form of a command with its records; null for a command that opens a page or sets the theme. */
export function commandForm(command: Command, data: DeviceData): CommandForm | null {
  switch (command.kind) {
    case 'complete': {
      const task = data.tasks.find(({ id }) => id === command.taskId)
      return task ? { kind: 'complete', task } : null
    }
    case 'add':
      return { kind: 'add', date: command.date ?? '' }
    case 'renew': {
      const certificate = data.certificates.find(({ id }) => id === command.certificateId)
      return certificate ? { kind: 'renew', certificate } : null
    }
    case 'download':
    case 'logOut':
      return { kind: command.kind }
    case 'sick':
    case 'calledOut':
    case 'delayed':
    case 'hotel':
    case 'cancelled': {
      const { kind, dutyId, time } = command
      const duty = data.duties.find(({ id }) => id === dutyId)
      if (!duty) return null
      return { kind: 'action', start: kind, duty, time }
    }
    default:
      return null
  }
}

/** The address that a command opens; null for one with a form, and for the theme. */
export function commandAddress(command: Command, data: DeviceData): string | null {
  if (command.kind === 'swap') {
    return command.dutyId ? `/roster/swap#${command.dutyId}` : '/roster/swap'
  }
  if (command.kind === 'import') return '/roster?dialog=import'
  return command.kind === 'claim' ? (data.claim?.link ?? null) : null
}
