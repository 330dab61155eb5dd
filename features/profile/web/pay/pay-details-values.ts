import { profileAnswer, type Profile } from '#profile/api/profile.ts'
import { payDetails, type ProfileChange } from '#profile/api/pay-details.ts'
import type { PayDate } from '#profile/rules/pay-day.ts'
import { typedDate } from '#web/forms/merge-edit.ts'
import type { EditForm } from '#web/forms/edit-form.ts'

/** The texts of the form of the pay details. */
export type PayDetailsValues = {
  ranks: { from: string; rank: string }[]
  payDate: PayDate
  /** Empty if it is not set. */
  payLagDays: string
}

/** The days under which an airline can pay a duty, in words. */
export const payDateWords: Record<PayDate, string> = {
  roster: 'the roster’s date',
  utc: 'the UTC date of the report',
}

/** Edits the pay details of the profile and leaves its other fields unchanged. */
export const payDetailsForm: EditForm<Profile, PayDetailsValues, ProfileChange> = {
  inputSchema: payDetails,
  storedSchema: profileAnswer.shape.data,
  valuesOf: ({ ranks, payDate, payLagDays }) => ({
    ranks,
    payDate,
    payLagDays: payLagDays === null ? '' : String(payLagDays),
  }),
  inputOf: ({ ranks, payDate, payLagDays }, stored) => ({
    name: stored?.name ?? '',
    crewId: stored?.crewId ?? null,
    defaultRole: stored?.defaultRole ?? null,
    ranks: ranks.map(({ from, rank }) => ({ from, rank: rank.trim() })),
    payDate,
    payLagDays: payLagDays.trim() === '' ? null : Number(payLagDays),
  }),
  summaryLines: ({ ranks, payDate, payLagDays }) => [
    [
      'ranks',
      'Ranks',
      ranks.map(({ from, rank }) => `${rank.trim()} from ${typedDate(from)}`).join('\n'),
    ],
    ['payDate', 'Your airline pays a duty under', payDateWords[payDate]],
    ['payLagDays', 'Days from the end of a pay period to pay day', payLagDays.trim()],
  ],
}
