import { z } from 'zod'
import { payDates, payLagDaysMax } from '#profile/rules/pay-day.ts'
import { calendarDate, shortText } from '#kernel/values/value-shapes.ts'
import { profileInput } from './profile-input.ts'

const ranksMax = 20

/** A rank, from a day on until the next rank begins. */
const rankInput = z.strictObject({ from: calendarDate, rank: shortText }).meta({ id: 'RankInput' })
type RankInput = z.infer<typeof rankInput>

const payFields = {
  /** All ranks, by first day. */
  ranks: z
    .array(rankInput)
    .max(ranksMax, `Please give no more than ${ranksMax} ranks`)
    .superRefine(refuseEqualDays)
    .overwrite((ranks) => ranks.toSorted((one, other) => (one.from < other.from ? -1 : 1))),
  /** The day under which the airline pays a duty: the roster's date, or the UTC date of the report. */
  payDate: z.enum(payDates, 'Please choose a day'),
  /** Days from the last day of a pay period to the pay day; null until it is set. */
  payLagDays: z
    .number('Please enter a valid number')
    .int('Please give a whole number')
    .min(0, 'Must be at least 0')
    .max(payLagDaysMax, `Must be no more than ${payLagDaysMax}`)
    .nullable(),
}

/** The pay details of the profile, as their form sends them. */
export const payDetails = z.object(payFields)

/** A change of the profile. Omitted pay details keep their stored values. */
export const profileChange = profileInput
  .extend({
    ranks: payFields.ranks.optional(),
    payDate: payFields.payDate.optional(),
    payLagDays: payFields.payLagDays.optional(),
  })
  .meta({ id: 'ProfileInput' })
export type ProfileChange = z.infer<typeof profileChange>

function refuseEqualDays(ranks: RankInput[], context: z.RefinementCtx<RankInput[]>): void {
  ranks.forEach(({ from }, place) => {
    if (ranks.findIndex((rank) => rank.from === from) < place) {
      context.addIssue({
        code: 'custom',
        message: 'Another rank begins on this day',
        path: [place, 'from'],
      })
    }
  })
}
