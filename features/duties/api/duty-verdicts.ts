import { z } from 'zod'
import { verdicts, type MissingInput } from '#duties/rules/verdict.ts'

/** The answer of the flight time limits about a duty. */
export const verdict = z.enum(verdicts).meta({ id: 'Verdict' })

/** A value that the crew member can add. */
export const missingInput = z.enum([
  'homeBase',
  'report',
  'sectorTimes',
  'unreadDay',
  'debrief',
  'calledAt',
  'travel',
  'place',
  'airportZone',
  'dutyTimes',
  'dutyBefore',
  'earlierRoster',
  'freeDays',
  'earlierHours',
] satisfies MissingInput[])

/** The value that settles a rule, and where it belongs. */
export const missingValue = z
  .strictObject({
    input: missingInput,
    /** The duty that lacks it. */
    dutyId: z.string().exactOptional(),
    airport: z.string().exactOptional(),
    /** For `travel` airports; for the time before the roster and for `unreadDay` days, both inclusive. */
    from: z.string().exactOptional(),
    to: z.string().exactOptional(),
  })
  .meta({ id: 'MissingValue' })

const dutyCount = z.number().int().min(0)

/** The numbers of planned duties that are not legal, need the commander's discretion, or lack data. */
export const plannedDoubts = z
  .strictObject({ breach: dutyCount, discretion: dutyCount, cannotTell: dutyCount })
  .meta({ id: 'PlannedDoubts' })
