import { dayMinutes } from '#kernel/time/time-units.ts'
import { z } from 'zod'
import { feedKinds, titleParts } from '#calendars/rules/feed-settings.ts'
import { calendarDate, givenText, instant, shortText } from '#kernel/values/value-shapes.ts'
import { success, version } from '#api/json-shapes.ts'

/** The longest reminder before report: two days. */
const alarmMinutesMax = 2 * dayMinutes

const myCalendarFields = {
  duties: z.boolean(),
  titleParts: z.array(z.enum(titleParts, 'Please choose report, code or route')).max(3),
  alarmMinutes: z
    .number('Please enter a valid number')
    .int('Please give a whole number')
    .min(1, 'Must be at least 1')
    .max(alarmMinutesMax, `Must be no more than ${alarmMinutesMax}`)
    .nullable(),
  daysOff: z.boolean(),
  certificates: z.boolean(),
  tasks: z.boolean(),
}

/** The content of the feed "My calendar". The reminder is in minutes before report. */
export const myCalendarInput = z.strictObject(myCalendarFields).meta({ id: 'MyCalendarInput' })
export type MyCalendarInput = z.infer<typeof myCalendarInput>

const familyFields = {
  words: z.strictObject({ busy: shortText, away: shortText, free: shortText }),
  showsTimes: z.boolean(),
  expiresOn: calendarDate.nullable(),
  isPaused: z.boolean(),
}

/** The content of the family feed. It can be read until `expiresOn`, inclusive. */
export const familyInput = z.strictObject(familyFields).meta({ id: 'FamilyCalendarInput' })
export type FamilyInput = z.infer<typeof familyInput>

/** A secret address. The portal stores only a hash of it, so it cannot be shown again. */
const feedAddress = z
  .strictObject({
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    /** The program that read it last. */
    lastUsedBy: z.string().nullable(),
  })
  .nullable()
  .meta({ id: 'CalendarFeedAddress' })
export type FeedAddress = z.infer<typeof feedAddress>

export const myCalendar = z
  .strictObject({ ...myCalendarFields, version })
  .meta({ id: 'MyCalendar' })
export type MyCalendar = z.infer<typeof myCalendar>

export const familyCalendar = z
  .strictObject({ ...familyFields, version })
  .meta({ id: 'FamilyCalendar' })
export type FamilyCalendar = z.infer<typeof familyCalendar>

export const savedMyCalendar = success({ data: myCalendar }).meta({ id: 'SavedMyCalendar' })
export const savedFamily = success({ data: familyCalendar }).meta({ id: 'SavedFamilyCalendar' })

/** Both feeds with the state of their addresses. */
export const calendarFeeds = success({
  mine: myCalendar,
  family: familyCalendar,
  addresses: z.strictObject({ mine: feedAddress, family: feedAddress }),
}).meta({ id: 'CalendarFeeds' })

export const feedAddressParams = z.object({ kind: z.enum(feedKinds, 'Please choose a calendar') })

const notRandom = 'Please give 256 random bits as base64url'

/** 43 random letters of 64 have fewer different ones than this less than once in 10^12 tokens. */
const leastLetters = 16

/**
 * A new address: 256 random bits as base64url. The browser makes them, so that no response and no stored response of an
 * idempotency key contains the address.
 */
export const newFeedAddress = z
  .strictObject({
    token: givenText()
      .regex(/^[\w-]{43}$/, notRandom)
      .refine((token) => new Set(token).size >= leastLetters, notRandom)
      .meta({ example: '0zQ8a1cJ3bVYw2mR7nXkLp5sTt9uEeHh-_GgFfDdCc4' }),
  })
  .meta({ id: 'NewCalendarFeedAddress' })

export const savedFeedAddress = success({ data: feedAddress }).meta({
  id: 'SavedCalendarFeedAddress',
})

/** A local day of the home base, with local clock times for busy days where they are known. */
const familyDay = z
  .strictObject({
    date: calendarDate,
    state: z.enum(['away', 'busy', 'free', 'unknown']),
    from: z.string().nullable(),
    until: z.string().nullable(),
  })
  .meta({ id: 'FamilyDay' })
export type FamilyDayAnswer = z.infer<typeof familyDay>

export const familyDayList = success({ data: z.array(familyDay) }).meta({ id: 'FamilyDayList' })
