import { airportCode } from '#kernel/values/value-shapes.ts'
import { logbookAddition, type LogbookEntryInput } from '#logbook/api/logbook.ts'
import type { EntryDraft } from '#logbook/rules/logged-duty.ts'
import { loggedDayFault } from '#logbook/rules/entry-fault.ts'
import { hoursOf } from '#profile/rules/hours.ts'
import { typedTimesFault } from '#logbook/rules/typed-times-fault.ts'
import { isCalendarDate, type CalendarDate } from '#kernel/time/calendar-date.ts'
import type { FieldFault, FormRules } from '#web/forms/edit-form.ts'
import { requiredFaults, schemaFaults, timeFaults } from '#web/forms/text-faults.ts'
import {
  entriesOf,
  instantsOf,
  isStandby,
  timeFields,
  type LoggedValues,
} from './add-entry-values.ts'

/** The rules of the form that adds a duty to the logbook. `today` reads London's date. */
export function addEntryForm(
  today: () => CalendarDate,
): FormRules<LoggedValues, LogbookEntryInput[]> {
  return {
    inputSchema: logbookAddition.options[0],
    inputOf: (values) => entriesOf(values).map(entryInput),
    textFaults: (values) => textFaults(values, today()),
    fieldOf: formField,
  }
}

/** The first thing that is missing; null when the duty is complete. */
export function missingWords(values: LoggedValues): string | null {
  const { kind, date, brief, debrief, standbyStart, callOut, sectors } = values
  if (!date) return 'Please select a duty date.'
  if (!brief || !debrief) return 'Please enter both brief and debrief times.'
  if (isStandby(kind) && (!standbyStart || !callOut)) {
    const where = kind === 'home_standby' ? 'home' : 'airport'
    return `Please enter standby start time and callout time for ${where} standby.`
  }
  const isComplete = (place: number) =>
    requiredFaults(
      values,
      requiredCodes.map((name) => `sectors.${place}.${name}`),
    ).length === 0
  if (kind !== 'flight' || [...sectors.keys()].some(isComplete)) return null
  return 'Please add at least one complete flight sector with departure airport, arrival airport, aircraft type, and registration.'
}

const requiredCodes = ['departureAirport', 'arrivalAirport', 'aircraftType', 'registration']

function entryInput({
  registration,
  flightMinutes,
  flightTypes,
  source: _,
  ...entry
}: EntryDraft): LogbookEntryInput {
  return {
    ...entry,
    aircraftRegistration: registration,
    flightTime: hoursOf(flightMinutes),
    flightType: flightTypes,
    source: 'manual',
  }
}

/** Missing texts, texts that are not times or airports, a wrong day and a wrong order of the times. */
function textFaults(values: LoggedValues, today: CalendarDate): FieldFault[] {
  const { kind, date } = values
  const sectors = kind === 'flight' ? values.sectors : []
  const times = timeFields(values).flat()
  const ofSectors = (names: string[]) =>
    [...sectors.keys()].flatMap((place) => names.map((name) => `sectors.${place}.${name}`))
  const day = isCalendarDate(date) ? loggedDayFault(date, today) : null
  const order = isCalendarDate(date) ? typedTimesFault(date, { ...values, sectors }) : null
  return [
    ...requiredFaults(values, ['date', ...times, ...ofSectors(requiredCodes)]),
    ...timeFaults(values, times, instantsOf(values)),
    ...schemaFaults(values, ofSectors(['departureAirport', 'arrivalAirport']), airportCode),
    ...(day ? [{ field: 'date', message: day }] : []),
    ...(order ? [order] : []),
  ]
}

/** The form's field for a path of the input, which is a list of entries. */
function formField(path: string, { kind }: LoggedValues): string {
  const [, place, name = ''] = /^(\d+)\.(\w+)/.exec(path) ?? []
  const field = fieldsOfDuty[name]
  if (field) return field
  const sector = `sectors.${place}.${fieldsOfSector[name] ?? name}`
  const standby = name === 'actualDeparture' ? 'standbyStart' : 'callOut'
  return kind === 'flight' ? sector : standby
}

const fieldsOfDuty: Record<string, string> = {
  date: 'date',
  role: 'role',
  crew: 'crew',
  remarks: 'remarks',
  reportTime: 'brief',
  debriefTime: 'debrief',
}

const fieldsOfSector: Record<string, string> = {
  actualDeparture: 'departureTime',
  actualArrival: 'arrivalTime',
  aircraftRegistration: 'registration',
  flightNumbers: 'flightNumber',
}
