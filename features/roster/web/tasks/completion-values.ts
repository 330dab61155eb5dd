import { taskCompletion, type TaskCompletion } from '#duties/api/roster-tasks.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { futureTimeFault } from '#duties/rules/record/completion-times.ts'
import { typedTimesToUtc } from '#kernel/time/typed-times.ts'
import { briefOf, debriefOf } from '#duties/rules/duty-times.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { FormRules } from '#web/forms/edit-form.ts'
import { requiredFaults, timeFaults } from '#web/forms/text-faults.ts'
import type { DutyDraft } from '#limits/web/legality/draft-duty.ts'

/** The values of the form that completes a task, on London's clock. */
export type CompletionValues = {
  /** Off-block and on-block by sector; report and end of a duty without sectors. */
  pairs: { departure: string; arrival: string }[]
  /** Unused without sectors. */
  debrief: string
  remarks: string
}

type CompletionTime = 'debrief' | `pairs.${number}.${'departure' | 'arrival'}`

/** The form starts with the actual times, or the scheduled ones where they are unknown. */
export function valuesOf(duty: RosterEntry): CompletionValues {
  const clock = (instant: Instant | null) => (instant ? londonTime(instant) : '')
  return {
    pairs: knownPairs(duty).map(({ departure, arrival }) => ({
      departure: clock(departure),
      arrival: clock(arrival),
    })),
    debrief: clock(debriefOf(duty)),
    remarks: '',
  }
}

function knownPairs(duty: RosterEntry) {
  if (duty.sectors.length === 0) return [{ departure: briefOf(duty), arrival: debriefOf(duty) }]
  return duty.sectors.map((sector) => ({
    departure: sector.actualDeparture ?? sector.scheduledDeparture,
    arrival: sector.actualArrival ?? sector.scheduledArrival,
  }))
}

/** The times of the form in the order in which they happen, with the values they start with. */
function timesOf(values: CompletionValues, duty: RosterEntry) {
  const known = knownPairs(duty)
  const pairs = values.pairs.flatMap(({ departure, arrival }, pair) => [
    {
      field: `pairs.${pair}.departure` as const,
      time: departure,
      original: known[pair]?.departure,
    },
    { field: `pairs.${pair}.arrival` as const, time: arrival, original: known[pair]?.arrival },
  ])
  const debrief = { field: 'debrief' as const, time: values.debrief, original: debriefOf(duty) }
  return duty.sectors.length > 0 ? [...pairs, debrief] : pairs
}

/** The instant of each time by its field. */
export function instantsOf(
  values: CompletionValues,
  duty: RosterEntry,
): Map<CompletionTime, Instant | null> {
  const times = timesOf(values, duty)
  const start = knownPairs(duty)[0]?.departure
  // Without a report time, the first sector gives the date.
  const date = start ? londonDate(start) : duty.date
  const after = duty.sectors.length > 0 ? briefOf(duty) : null
  const instants = typedTimesToUtc(date, times, after)
  return new Map(times.map(({ field }, index) => [field, instants[index] ?? null]))
}

/** The rules of the form. `now` reads the clock when the form is validated. */
export function completionForm(
  duty: RosterEntry,
  now: () => Instant,
): FormRules<CompletionValues, TaskCompletion> {
  return {
    inputSchema: taskCompletion,
    inputOf: (values) => inputOf(values, duty),
    textFaults: (values) => {
      const fields = timesOf(values, duty).map(({ field }) => field)
      return [
        ...requiredFaults(values, fields),
        ...timeFaults(values, fields, instantsOf(values, duty)),
      ]
    },
    faultOf: (_, values) => {
      const times = timesOf(values, duty)
      const instants = [...instantsOf(values, duty).values()]
      const fault = futureTimeFault(
        instants,
        times.map(({ time }) => time),
        now(),
      )
      return fault && { field: times[fault.index]?.field ?? 'debrief', message: fault.message }
    },
    fieldOf: (path) => {
      const [list = '', pair] = path.split('.')
      if (list === 'actualDepartureTimes') return `pairs.${pair}.departure`
      if (list === 'actualArrivalTimes') return `pairs.${pair}.arrival`
      return list === 'actualDebrief' ? 'debrief' : path
    },
  }
}

function inputOf(values: CompletionValues, duty: RosterEntry): TaskCompletion {
  const instants = instantsOf(values, duty)
  const at = (field: CompletionTime) => instants.get(field) ?? ''
  return {
    actualDepartureTimes: values.pairs.map((_, pair) => at(`pairs.${pair}.departure`)),
    actualArrivalTimes: values.pairs.map((_, pair) => at(`pairs.${pair}.arrival`)),
    actualDebrief: at(duty.sectors.length > 0 ? 'debrief' : 'pairs.0.arrival'),
    remarks: values.remarks.trim() || null,
  }
}

/** The duty with the typed actual times; null while one of them is missing or not a time. */
export function completionDraft(values: CompletionValues, duty: RosterEntry): DutyDraft | null {
  const instants = instantsOf(values, duty)
  if ([...instants.values()].includes(null)) return null
  const { actualDepartureTimes, actualArrivalTimes, actualDebrief } = inputOf(values, duty)
  const actualOf = (place: number) => ({
    actualDeparture: actualDepartureTimes[place],
    actualArrival: actualArrivalTimes[place],
  })
  const edit =
    duty.sectors.length > 0
      ? { sectors: duty.sectors.map((sector, place) => ({ ...sector, ...actualOf(place) })) }
      : { actualDeparture: actualDepartureTimes[0] }
  return { duty, edit: { ...edit, actualDebrief } }
}
