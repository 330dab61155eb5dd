import type { ReminderSettings } from '#reminders/rules/reminder-settings.ts'
import type { ReminderEvent } from '#reminders/rules/reminder.ts'

/** The fields of the form. Choices of a select are text; empty text is none. */
export type SettingsValues = {
  events: ReminderSettings['events']
  reportHours: string
  travelMinutes: string
  quietFrom: string
  quietTo: string
  digestAt: string
  pushShowsDetails: boolean
}

/** The events on screen. */
export const eventWords: Record<ReminderEvent, string> = {
  report: 'Report time',
  certificate: 'A certificate expires',
  task: 'A task is overdue',
  legality: 'A duty is not clearly legal',
  pay: 'A difference in your pay',
  claim: 'A pay claim has a time limit',
  access: 'A new device or calendar reads your data',
}

export function valuesOf(settings: ReminderSettings): SettingsValues {
  const { events, reportHours, travelMinutes, quiet, digestAt, pushShowsDetails } = settings
  return {
    events,
    reportHours: String(reportHours),
    travelMinutes: travelMinutes === null ? '' : String(travelMinutes),
    quietFrom: quiet?.from ?? '',
    quietTo: quiet?.to ?? '',
    digestAt: digestAt ?? '',
    pushShowsDetails,
  }
}

/** The settings of a form. Quiet hours need both times. */
export function settingsOf(values: SettingsValues): ReminderSettings {
  const { events, pushShowsDetails, quietFrom: from, quietTo: to, travelMinutes } = values
  return {
    events,
    reportHours: Number(values.reportHours),
    travelMinutes: travelMinutes.trim() === '' ? null : Number(travelMinutes),
    quiet: from && to ? { from, to } : null,
    digestAt: values.digestAt || null,
    pushShowsDetails,
  }
}

/** The hours of a day, `00:00` to `23:00`. */
export const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** The choices for hours before the report time. */
export const hoursBefore = [1, 2, 3, 4, 5, 6, 8, 10, 12, 24] as const

/** The fault of a travel time as typed; undefined without one. */
export function minutesFault(text: string): string | undefined {
  const given = text.trim()
  if (given === '') return undefined
  if (!/^\d+$/.test(given)) return 'Please enter whole minutes, such as 45'
  return Number(given) >= 1 && Number(given) <= 720 ? undefined : 'Please enter 1 to 720 minutes'
}

/** The fault of one of the quiet hours; undefined without one. */
export function quietFault(
  name: 'quietFrom' | 'quietTo',
  { quietFrom, quietTo }: Pick<SettingsValues, 'quietFrom' | 'quietTo'>,
): string | undefined {
  const isHalf = (quietFrom === '') !== (quietTo === '')
  if (isHalf && (name === 'quietFrom' ? quietFrom : quietTo) === '')
    return 'Please choose both times'
  const isEndless = name === 'quietTo' && quietFrom !== '' && quietFrom === quietTo
  return isEndless ? 'The quiet hours must end at another time than they begin' : undefined
}

/** The field of the form for a field of the API. */
export function fieldOf(path: string): string {
  if (path === 'quiet.from') return 'quietFrom'
  return path === 'quiet.to' ? 'quietTo' : path
}
