import { z } from 'zod'
import { calendarDate, instant } from '#kernel/values/value-shapes.ts'

/** The hotel after a duty. The newest one counts. */
export const dutyHotel = z
  .strictObject({
    kind: z.literal('hotel'),
    place: z.string(),
    pickUp: instant.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'DutyHotel' })

/** Something the crew member reported about a duty. Times are UTC. */
export const dutyEvent = z
  .discriminatedUnion('kind', [
    /** Called out from a standby. `report` is where the standby ended. */
    z.strictObject({ kind: z.literal('calledOut'), calledAt: instant, report: instant }),
    /** A delayed report; `from` is the report time before. */
    z.strictObject({
      kind: z.literal('delayed'),
      notifiedAt: instant,
      from: instant,
      report: instant,
    }),
    /** Reported sick. `until` is the last day of the sickness, null while it is open. */
    z.strictObject({ kind: z.literal('sick'), until: calendarDate.nullable() }),
    /** Given away. `with` is a private note. */
    z.strictObject({ kind: z.literal('swapped'), with: z.string().nullable() }),
    z.strictObject({ kind: z.literal('cancelled') }),
    dutyHotel,
  ])
  .meta({ id: 'DutyEvent' })
export type DutyEvent = z.infer<typeof dutyEvent>
