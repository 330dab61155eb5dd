import { z } from 'zod'
import { inFlightRestClasses } from '#duties/rules/words/duty-words.ts'
import { instant } from '#kernel/values/value-shapes.ts'

const setTick = z.literal(true).exactOptional()

/** A break on the ground inside a duty (ORO.FTL.220), `to` exclusive. */
const splitBreak = z.strictObject({
  from: instant,
  to: instant,
  hasSuitableAccommodation: z.boolean(),
})
export type SplitBreak = z.infer<typeof splitBreak>

/**
 * Facts of a duty that the limits need and roster files do not print. The crew member states them, and no import
 * changes them. An absent field is not stated.
 */
export const ftlInputs = z
  .strictObject({
    /** Call-out from the standby before this duty. Without it the standby ends at its rostered end or the report. */
    calledAt: instant.exactOptional(),
    /** Report of the flight crew, at which cabin crew read the table (ORO.FTL.205(c)). */
    flightCrewReport: instant.exactOptional(),
    splitBreak: splitBreak.exactOptional(),
    /** Rest on board (CS FTL.1.205(c)). */
    inFlightRest: z
      .literal([...inFlightRestClasses], 'Please choose class 1, 2 or 3')
      .exactOptional(),
    /** Minutes from the airport to the hotel, for the rest before this duty; 30 if absent (AMC1 ORO.FTL.235(b)). */
    travelMinutes: z
      .number('Please enter a valid number')
      .int('Please give whole minutes')
      .min(0, 'Must be at least 0')
      .max(240, 'Must be no more than 240 minutes')
      .exactOptional(),
    /** The airline planned an extension of the duty (CS FTL.1.205(b)). */
    plannedExtension: setTick,
    /** The airline planned the rest before this duty as a reduced rest (CS FTL.1.235(c)). */
    reducedRest: setTick,
    /** The crew member travelled on their own to a start that does not follow from the duty before. It is no duty. */
    ownTravel: setTick,
    /** Half of this home standby is working time (SI 2004/756 reg 9A). */
    countsHalf: setTick,
  })
  .meta({ id: 'FtlInputs' })
export type FtlInputs = z.infer<typeof ftlInputs>
