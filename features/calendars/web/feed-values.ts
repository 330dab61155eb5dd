import {
  familyCalendar,
  familyInput,
  myCalendar,
  myCalendarInput,
  type FamilyCalendar,
  type FamilyInput,
  type MyCalendar,
  type MyCalendarInput,
} from '#calendars/api/calendar-feeds.ts'
import { titleParts, type TitlePart } from '#calendars/rules/feed-settings.ts'
import type { EditForm } from '#web/forms/edit-form.ts'
import { typedDate } from '#web/forms/merge-edit.ts'

/** The names of the parts of a title. */
export const partNames: Record<TitlePart, string> = {
  report: 'Report time',
  code: 'Flight or duty code',
  route: 'Route',
}

/** The values of the form "My calendar". An empty reminder means none. */
export type MyCalendarValues = Record<TitlePart, boolean> &
  Pick<MyCalendarInput, 'duties' | 'daysOff' | 'certificates' | 'tasks'> & { alarmMinutes: string }

/** The parts of a title that are ticked, in their order. */
export const chosenParts = (values: Record<TitlePart, boolean>): TitlePart[] =>
  titleParts.filter((part) => values[part])

const yesNo = (is: boolean) => (is ? 'Yes' : 'No')

export const myCalendarForm: EditForm<MyCalendar, MyCalendarValues, MyCalendarInput> = {
  inputSchema: myCalendarInput,
  storedSchema: myCalendar,
  valuesOf: ({ titleParts: parts, alarmMinutes, version: _, ...content }) => ({
    ...content,
    report: parts.includes('report'),
    code: parts.includes('code'),
    route: parts.includes('route'),
    alarmMinutes: alarmMinutes === null ? '' : String(alarmMinutes),
  }),
  inputOf: ({ duties, daysOff, certificates, tasks, alarmMinutes, ...parts }) => ({
    duties,
    titleParts: chosenParts(parts),
    alarmMinutes: alarmMinutes === '' ? null : Number(alarmMinutes),
    daysOff,
    certificates,
    tasks,
  }),
  summaryLines: (values) => [
    ['duties', 'Duties', yesNo(values.duties)],
    [
      'titleParts',
      'Title',
      chosenParts(values)
        .map((part) => partNames[part])
        .join(', '),
    ],
    ['alarmMinutes', 'Reminder in minutes', values.alarmMinutes],
    ['daysOff', 'Days off', yesNo(values.daysOff)],
    ['certificates', 'Certificate expiries', yesNo(values.certificates)],
    ['tasks', 'Tasks', yesNo(values.tasks)],
  ],
}

/** The values of the form of the family calendar. An empty last day means no end. */
export type FamilyValues = FamilyInput['words'] &
  Pick<FamilyInput, 'showsTimes' | 'isPaused'> & { expiresOn: string }

export const familyForm: EditForm<FamilyCalendar, FamilyValues, FamilyInput> = {
  inputSchema: familyInput,
  storedSchema: familyCalendar,
  valuesOf: ({ words, showsTimes, isPaused, expiresOn }) => ({
    ...words,
    showsTimes,
    isPaused,
    expiresOn: expiresOn ?? '',
  }),
  inputOf: ({ busy, away, free, showsTimes, isPaused, expiresOn }) => ({
    words: { busy: busy.trim(), away: away.trim(), free: free.trim() },
    showsTimes,
    expiresOn: expiresOn === '' ? null : expiresOn,
    isPaused,
  }),
  summaryLines: ({ busy, away, free, showsTimes, isPaused, expiresOn }) => [
    ['words', 'Words', [busy, away, free].join(', ')],
    ['showsTimes', 'Times', yesNo(showsTimes)],
    ['expiresOn', 'Last day', typedDate(expiresOn)],
    ['isPaused', 'Paused', yesNo(isPaused)],
  ],
  fieldOf: (path) => path.replace('words.', ''),
}
