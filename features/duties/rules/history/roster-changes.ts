import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import type { Duty, StoredDuty } from '#duties/schema/duty.ts'

/** The effect of an import on a duty; `differs` means that an edited value was kept against the file. */
export const changeKinds = ['added', 'moved', 'changed', 'differs', 'missing'] as const
type ChangeKind = (typeof changeKinds)[number]

/** The parts of a duty an import can change. */
export const changedParts = ['times', 'sectors', 'crew', 'code'] as const
type ChangedPart = (typeof changedParts)[number]

/** One duty before and after an import; null where there was or is none. */
export type RosterChange<Stored extends StoredDuty = StoredDuty> = {
  kind: ChangeKind
  parts: ChangedPart[]
  before: Stored | null
  after: Stored | null
}

/** The duties that an import changes, those with a new difference, and those that its file does not list. */
type ImportedDuties<Stored extends StoredDuty> = {
  changed: { before: Stored; after: Stored }[]
  differing: { before: Stored; after: Stored }[]
  missing: Stored[]
}

/**
 * The changes of an import by duty, in order of date.
 *
 * A working duty that is missing on one day and new on another with the same flight or code counts as moved.
 * The old duty is left unchanged, like every missing one.
 *
 * @param added the new duties as stored.
 */
export function rosterChanges<Stored extends StoredDuty>(
  merge: ImportedDuties<Stored>,
  added: Stored[],
): RosterChange<Stored>[] {
  const missing = [...merge.missing]
  const changes = added.map((after): RosterChange<Stored> => {
    const before = takeMoved(missing, after)
    return { kind: before ? 'moved' : 'added', parts: [], before, after }
  })
  changes.push(
    ...merge.changed.map(({ before, after }): RosterChange<Stored> => ({
      kind: 'changed',
      parts: partsChanged(before, after),
      before,
      after,
    })),
    ...merge.differing.map(({ before, after }): RosterChange<Stored> => ({
      kind: 'differs',
      parts: [],
      before,
      after,
    })),
    ...missing.map((before): RosterChange<Stored> => ({
      kind: 'missing',
      parts: [],
      before,
      after: null,
    })),
  )
  return changes.sort((one, other) => (dateOf(one) < dateOf(other) ? -1 : 1))
}

function takeMoved<Stored extends StoredDuty>(missing: Stored[], added: Stored): Stored | null {
  if (!workingDutyTypes.includes(added.dutyType)) return null
  const index = missing.findIndex(
    (duty) => duty.dutyType === added.dutyType && duty.dutyCode === added.dutyCode,
  )
  return index < 0 ? null : (missing.splice(index, 1)[0] ?? null)
}

function partsChanged(before: StoredDuty, after: StoredDuty): ChangedPart[] {
  const legs = (duty: Duty) =>
    duty.sectors.map((sector) => [
      sector.flightNumber,
      sector.departureAirport,
      sector.arrivalAirport,
    ])
  const times = (duty: Duty) => [
    duty.scheduledBrief,
    duty.actualBrief,
    duty.scheduledDebrief,
    duty.actualDebrief,
    ...duty.sectors.flatMap((sector) => [
      sector.scheduledDeparture,
      sector.actualDeparture,
      sector.scheduledArrival,
      sector.actualArrival,
    ]),
  ]
  const differs = (of: (duty: Duty) => unknown) =>
    JSON.stringify(of(before)) !== JSON.stringify(of(after))
  return changedParts.filter((part) => {
    if (part === 'times') return differs(times)
    if (part === 'sectors') return differs(legs)
    if (part === 'crew') return differs(({ crew }) => crew)
    return differs(({ dutyCode, description }) => [dutyCode, description])
  })
}

function dateOf({ before, after }: RosterChange): string {
  return after?.date ?? before?.date ?? ''
}
