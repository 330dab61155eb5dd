import { z } from 'zod'
import { payHeads } from '#kernel/words/pay-heads.ts'
import { notLonger, roundings } from '#pay/rules/facts/rate-card.ts'
import { dutyTypes } from '#duties/rules/words/duty-words.ts'
import { calendarDate, longText, shortText, text } from '#kernel/values/value-shapes.ts'
import { success, version } from '#api/json-shapes.ts'

const ratePenceMax = 9_999_999
const whole = z.number('Please enter a valid number').int('Please give a whole number')
const pence = whole
  .min(0, 'Must be at least 0')
  .max(ratePenceMax, `Must be no more than ${ratePenceMax}`)
const minutes = whole.min(0, 'Must be at least 0').max(10_000, 'Must be no more than 10000')
const percent = whole.min(0, 'Must be at least 0').max(1000, 'Must be no more than 1000')
const rate = whole.min(0, 'Must be at least 0').max(100_000_000, 'Must be no more than 100000000')
/** Hundredths of a per cent. */
const bp = whole.min(0, 'Must be at least 0').max(100_000, 'Must be no more than 100000')
/** `planned` for scheduled times only. */
const times = z.literal('planned').optional()
const head = z.enum(payHeads, 'Please choose a pay head')

const ruleOf = {
  head,
  kinds: z
    .array(z.enum(dutyTypes, 'Please choose a duty type'))
    .min(1, 'Please choose a duty type'),
  /** Only for a standby that led to a flight. */
  calledOut: z.boolean().optional(),
  /** Only for work on a rostered day off. */
  dayOff: z.boolean().optional(),
  /** Only for duties on this route. */
  route: text.max(200).optional().meta({ example: 'BHX-FAO-BHX' }),
  /** Only for duties of this many minutes, both inclusive. */
  minutes: z.tuple([minutes, minutes]).optional(),
}

const stepsMax = 20

/** One rule of a rate card. Amounts are whole pence, hourly rates hundredths of a penny. */
export const payRule = z
  .discriminatedUnion('by', [
    z.strictObject({
      ...ruleOf,
      by: z.literal('sector'),
      pence,
      /** `nm` for bands by nautical miles instead of scheduled block minutes. */
      measure: z.literal('nm').optional(),
      /** Percentages by size of the sector, up to and including each; null for any. */
      bands: z
        .array(z.tuple([minutes.nullable(), percent]))
        .min(1)
        .max(stepsMax),
      positioningPercent: percent,
    }),
    z.strictObject({
      ...ruleOf,
      by: z.literal('hour'),
      rate,
      basis: z.enum(['duty', 'block', 'tafb']),
      /** The untaxed share, which another head pays. */
      taxFree: z
        .strictObject({ head, percent: percent.max(100, 'Must be no more than 100') })
        .optional(),
      times,
    }),
    z.strictObject({
      ...ruleOf,
      by: z.literal('length'),
      /** The amount from so many minutes of duty on. */
      steps: z
        .array(z.tuple([minutes, pence]))
        .min(1)
        .max(stepsMax),
      times,
    }),
    z.strictObject({
      ...ruleOf,
      by: z.literal('delay'),
      of: z.enum(['on-block', 'debrief']),
      /** The amount from so many minutes late on. */
      steps: z
        .array(z.tuple([minutes, pence]))
        .min(1)
        .max(stepsMax),
    }),
    z.strictObject({
      ...ruleOf,
      by: z.literal('month'),
      rate,
      basis: z.enum(['block', 'duty']),
      /** Minutes of a pay period above which each hour is paid. */
      over: minutes,
    }),
    z.strictObject({ ...ruleOf, by: z.literal('sales'), bp }),
    z.strictObject({ ...ruleOf, by: z.enum(['duty', 'day', 'night']), pence }),
    z.strictObject({
      ...ruleOf,
      by: z.literal('percent'),
      of: head,
      bp,
    }),
  ])
  .meta({ id: 'PayRule' })

type RuleFault = { path: (string | number)[]; message: string }

/** The parts of a rule that contradict each other. */
function ruleFaults(rule: z.infer<typeof payRule>): RuleFault[] {
  const faults: RuleFault[] = []
  const [least = 0, most = 0] = rule.minutes ?? []
  if (most < least) {
    faults.push({ path: ['minutes', 1], message: 'Must not be shorter than the shortest' })
  }
  if (rule.by === 'sector') faults.push(...bandFaults(rule.bands.map(([longest]) => longest)))
  if (rule.by === 'length' || rule.by === 'delay') {
    for (const [place, [from]] of rule.steps.entries()) {
      const before = rule.steps[place - 1]?.[0] ?? -1
      if (from <= before) faults.push({ path: ['steps', place, 0], message: notLonger })
    }
  }
  if (rule.by === 'percent' && rule.of === rule.head) {
    faults.push({ path: ['of'], message: 'Please choose another head than the one that is paid' })
  }
  return faults
}

/** Bands become longer, and the last one is for all longer sectors. */
function bandFaults(lengths: (number | null)[]): RuleFault[] {
  return lengths.flatMap((longest, place) => {
    const isLast = place === lengths.length - 1
    const before = lengths[place - 1] ?? -1
    const path = ['bands', place, 0]
    if (longest === null) {
      return isLast ? [] : [{ path, message: 'Only the last band can be for any length' }]
    }
    if (longest <= before) return [{ path, message: notLonger }]
    return isLast ? [{ path, message: 'Leave the last band empty: it is for any length' }] : []
  })
}

const rulesMax = 60

const cardFields = {
  name: shortText,
  /** Null for every rank. */
  rank: shortText.nullable(),
  validFrom: calendarDate,
  /** Inclusive; null while it is valid. */
  validTo: calendarDate.nullable(),
  source: z.enum(['typed', 'confirmed']),
  rounding: z.enum(roundings, 'Please choose how to round'),
  rules: z.array(payRule).max(rulesMax, `Please give no more than ${rulesMax} rules`),
  notes: longText.nullable(),
}

/** The fields as sent. Stored cards may be older than the checks of their rules. */
const sentFields = {
  ...cardFields,
  rules: cardFields.rules.superRefine((rules, context) => {
    for (const [place, rule] of rules.entries()) {
      for (const { path, message } of ruleFaults(rule)) {
        context.addIssue({ code: 'custom', path: [place, ...path], message })
      }
    }
  }),
}

/** A rate card as sent by the form. Both days are inclusive. */
export const rateCardInput = z
  .strictObject({
    ...sentFields,
    rank: cardFields.rank.default(null),
    validTo: cardFields.validTo.default(null),
    source: cardFields.source.default('typed'),
    rounding: cardFields.rounding.default('half-up'),
    notes: cardFields.notes.default(null),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validFrom <= validTo, {
    message: 'End date must be after start date',
    path: ['validTo'],
  })
  .meta({ id: 'RateCardInput' })
export type RateCardInput = z.infer<typeof rateCardInput>

/** Changes some fields of a rate card. */
export const rateCardPatch = z.strictObject(sentFields).partial().meta({ id: 'RateCardPatch' })
export type RateCardPatch = z.infer<typeof rateCardPatch>

const rateCard = z.strictObject({ id: z.string(), ...cardFields, version }).meta({ id: 'RateCard' })
export type RateCardAnswer = z.infer<typeof rateCard>

/** All rate cards, the latest first. */
export const rateCardList = success({ data: z.array(rateCard) }).meta({ id: 'RateCardList' })
export const savedRateCard = success({ data: rateCard }).meta({ id: 'SavedRateCard' })

/** A card as it would be saved: `id` null for a new one, `card` null to delete it. */
export const rateCardPreview = z
  .strictObject({ id: text.nullable(), card: rateCardInput.nullable() })
  .meta({ id: 'RateCardPreview' })
export type RateCardPreview = z.infer<typeof rateCardPreview>

/** A rate that earlier pay shows. `support` of `of` like duties agree. */
const learnedRate = z
  .strictObject({
    id: z.string(),
    head,
    /** `Crew food: £6.25 from 7 h 16 to 8 h 10 (11 of 11 duties).` */
    sentence: z.string(),
    rank: z.string().nullable(),
    support: z.number().int(),
    of: z.number().int(),
    /** The first day of a duty that it explains. */
    since: calendarDate,
    rule: payRule,
  })
  .meta({ id: 'LearnedRate' })
export type LearnedRate = z.infer<typeof learnedRate>

export const learnedRates = success({ data: z.array(learnedRate) }).meta({ id: 'LearnedRates' })

/** The first day of the confirmed rate. */
export const confirmedRate = z
  .strictObject({ validFrom: calendarDate })
  .meta({ id: 'ConfirmedRate' })
