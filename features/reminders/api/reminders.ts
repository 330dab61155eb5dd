import { z } from 'zod'
import { reminderChannels, reminderEvents, reminderKinds } from '#reminders/rules/reminder.ts'
import { isClockTime } from '#kernel/time/zone-time.ts'
import { instant, text } from '#kernel/values/value-shapes.ts'
import { success } from '#api/json-shapes.ts'

const reminder = z
  .strictObject({
    id: z.string(),
    kind: z.enum(reminderKinds),
    title: z.string(),
    body: z.string(),
    /** A path of the portal. */
    link: z.string(),
    raisedAt: instant,
    isRead: z.boolean(),
  })
  .meta({ id: 'Reminder' })
export type ListedReminder = z.infer<typeof reminder>

/** The newest hundred reminders of the last 90 days, newest first, and how many of all are unread. */
export const reminderList = success({ unread: z.number().int(), data: z.array(reminder) }).meta({
  id: 'ReminderList',
})
export type ReminderList = z.infer<typeof reminderList>

/** Marks reminders raised up to an instant, inclusive, as read. */
export const remindersRead = z.strictObject({ until: instant }).meta({ id: 'RemindersRead' })

const clockTime = z
  .string()
  .refine(isClockTime, 'Please enter a time such as 07:00')
  .meta({ example: '07:00' })

/** An hour on the clock: the digest is sent at whole hours. */
const wholeHour = clockTime.refine((time) => time.endsWith(':00'), 'Please choose a whole hour')

const channels = z.strictObject(
  Object.fromEntries(reminderChannels.map((channel) => [channel, z.boolean()])) as Record<
    (typeof reminderChannels)[number],
    z.ZodBoolean
  >,
)

/** The choices about reminders. Clock times are those of the home base. */
export const reminderSettings = z
  .strictObject({
    events: z.strictObject(
      Object.fromEntries(reminderEvents.map((event) => [event, channels])) as Record<
        (typeof reminderEvents)[number],
        typeof channels
      >,
    ),
    reportHours: z
      .number('Please enter a valid number')
      .int('Please give a whole number')
      .min(1, 'Must be at least 1')
      .max(48, 'Must be no more than 48'),
    travelMinutes: z
      .number('Please enter a valid number')
      .int('Please give whole minutes')
      .min(1, 'Must be at least 1')
      .max(720, 'Must be no more than 720')
      .nullable(),
    quiet: z.strictObject({ from: clockTime, to: clockTime }).nullable(),
    digestAt: wholeHour.nullable(),
    pushShowsDetails: z.boolean(),
  })
  .meta({ id: 'ReminderSettings' })

const pushDevice = z
  .strictObject({ id: z.string(), name: z.string(), createdAt: instant })
  .meta({ id: 'PushDevice' })
export type PushDevice = z.infer<typeof pushDevice>

/** The settings, the devices that get push messages, and the channels that the portal has. */
export const savedReminderSettings = success({
  data: reminderSettings,
  devices: z.array(pushDevice),
  /** The key with which a browser subscribes. */
  pushKey: z.string(),
  /** False if the portal sends no mail. */
  hasMail: z.boolean(),
}).meta({ id: 'SavedReminderSettings' })
export type SavedReminderSettings = z.infer<typeof savedReminderSettings>

const base64url = (name: string, bytes: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`),
      `This is no ${name} of a push subscription`,
    )

/** The push subscription of a browser, and a name for the list of devices. */
export const newPushDevice = z
  .strictObject({
    endpoint: text.max(1000, 'Must be no more than 1000 characters'),
    keys: z.strictObject({
      p256dh: base64url('key', 65).meta({ example: `B${'A'.repeat(86)}` }),
      auth: base64url('secret', 16).meta({ example: 'A'.repeat(22) }),
    }),
    name: text
      .trim()
      .min(1, 'This field is required')
      .max(60, 'Must be no more than 60 characters'),
  })
  .meta({ id: 'NewPushDevice' })
export type NewPushDevice = z.infer<typeof newPushDevice>

export const addedPushDevice = success({ data: pushDevice }).meta({ id: 'AddedPushDevice' })
