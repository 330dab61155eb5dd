import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  pushDevicePath,
  pushDevicesPath,
  reminderSettingsPath,
  testReminderPath,
} from '#reminders/api/paths.ts'
import type { SavedReminderSettings } from '#reminders/api/reminders.ts'
import { reminderChannels, reminderEvents } from '#reminders/rules/reminder.ts'
import { usualReminderSettings } from '#reminders/rules/reminder-settings.ts'
import { renderPart } from '#web/testing/render-part.tsx'
import { DeviceCard } from './device-card.tsx'
import { ReminderSettingsPage } from './reminder-settings-page.tsx'

/** Each event has other channels than the one before it. */
const events = Object.fromEntries(
  reminderEvents.map((event, index) => [event, { push: index % 2 === 0, email: index % 3 === 0 }]),
) as SavedReminderSettings['data']['events']

const settings: SavedReminderSettings = {
  success: true,
  data: { ...usualReminderSettings, events, travelMinutes: 55 },
  devices: [
    { id: 'phone', name: 'Safari on iPhone', createdAt: '2026-07-01T23:30:00Z' },
    { id: 'laptop', name: 'Chrome on Linux', createdAt: '2026-05-02T10:00:00Z' },
  ],
  pushKey: 'key',
  hasMail: true,
}

async function show(stored = settings, saved: object | Response = stored) {
  const part = await renderPart(<ReminderSettingsPage />, {
    answers: { [reminderSettingsPath]: ({ method }) => (method === 'PUT' ? saved : stored) },
  })
  await screen.findByRole('button', { name: 'Save' })
  return part
}

const field = (label: string) => screen.getByLabelText(label)
const press = (name: string) => screen.getByRole('button', { name })
const putOf = (calls: { method: string; json: unknown }[]) =>
  calls.find(({ method }) => method === 'PUT')?.json

it('shows the channels of each event, and sends the one that was changed', async () => {
  const { user, calls } = await show()
  for (const [event, words] of [
    ['report', 'Report time'],
    ['certificate', 'A certificate expires'],
    ['task', 'A task is overdue'],
    ['legality', 'A duty is not clearly legal'],
    ['pay', 'A difference in your pay'],
    ['claim', 'A pay claim has a time limit'],
    ['access', 'A new device or calendar reads your data'],
  ] as const) {
    for (const channel of reminderChannels) {
      const name = channel === 'push' ? 'Notification' : 'Email'
      const box = field(`${name}: ${words}`)
      expect([event, channel, (box as HTMLInputElement).checked]).toEqual([
        event,
        channel,
        events[event][channel],
      ])
    }
  }
  await user.click(field('Notification: A task is overdue'))
  await user.click(press('Save'))
  expect(await screen.findByText('Reminder settings saved')).toBeVisible()
  const changed = { ...events, task: { ...events.task, push: !events.task.push } }
  expect(putOf(calls)).toMatchObject({ events: changed })
})

it('has no column for email where the portal sends none', async () => {
  await show({ ...settings, hasMail: false })
  expect(screen.queryByLabelText(/^Email:/)).toBeNull()
  expect(screen.getAllByLabelText(/^Notification:/)).toHaveLength(reminderEvents.length)
})

/** Chooses all times: happy-dom does not show those that the form starts with. */
async function chooseTimes(
  { user }: Awaited<ReturnType<typeof show>>,
  to = '05:00',
): Promise<void> {
  await user.selectOptions(field('Remind me of the report time'), '12 hours before')
  await user.selectOptions(field('Quiet hours from'), '21:00')
  await user.selectOptions(field('Quiet hours to'), to)
  await user.selectOptions(field('Morning digest'), 'At 06:00')
}

it('sends each time in its place', async () => {
  const part = await show()
  expect(field('Travel time in minutes')).toHaveValue('55')
  await chooseTimes(part)
  await part.user.click(press('Save'))
  await screen.findByText('Reminder settings saved')
  expect(putOf(part.calls)).toMatchObject({
    reportHours: 12,
    travelMinutes: 55,
    quiet: { from: '21:00', to: '05:00' },
    digestAt: '06:00',
  })
})

it('sends nothing while a time is wrong', async () => {
  const part = await show()
  await chooseTimes(part, 'None')
  await part.user.type(field('Travel time in minutes'), 'x')
  await part.user.click(press('Save'))
  expect(field('Travel time in minutes')).toHaveAccessibleDescription(/whole minutes/)
  expect(field('Quiet hours to')).toHaveAccessibleDescription('Please choose both times')
  expect(putOf(part.calls)).toBeUndefined()
})

it('shows the words of the portal beside the field that it refused', async () => {
  const fields = { 'quiet.to': 'Too short a night' }
  const part = await show(
    settings,
    Response.json({ success: false, error: 'Please check.', fields }, { status: 400 }),
  )
  await chooseTimes(part)
  await part.user.click(press('Save'))
  expect(await screen.findByText('Too short a night')).toBeVisible()
  expect(field('Quiet hours to')).toHaveAccessibleDescription('Too short a night')
})

/** A browser with push messages, and with this subscription if any. `id` is the digest of its address. */
function pushBrowser(endpoint: string | null, permission: NotificationPermission = 'default') {
  const subscription = {
    endpoint,
    unsubscribe: vi.fn(),
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }
  const pushManager = {
    getSubscription: async () => endpoint && subscription,
    subscribe: async () => subscription,
  }
  const serviceWorker = { getRegistration: async () => ({ pushManager }) }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission, requestPermission: async () => 'granted' })
  return subscription
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

const failed = Response.json({ success: false, error: 'The portal rests.' }, { status: 500 })

async function device(answer: object | Response = { success: true }) {
  return renderPart(<DeviceCard settings={settings} />, {
    answers: {
      [pushDevicePath('phone')]: answer,
      [pushDevicePath('laptop')]: answer,
      [pushDevicesPath]: answer,
      [testReminderPath]: answer,
    },
  })
}

it.each<[string, () => unknown, RegExp]>([
  ['has no push messages', () => {}, /^This browser cannot show notifications/],
  ['has them off', () => pushBrowser(null), /^Notifications are off for this device/],
  ['blocks them', () => pushBrowser(null, 'denied'), /^Your browser blocks notifications/],
])('says that this browser %s', async (_, given, words) => {
  given()
  await device()
  expect(await screen.findByText(words)).toBeVisible()
  const offered = screen.queryByRole('button', { name: 'Turn on notifications' })
  expect(offered !== null).toBe(words.source.includes('are off'))
})

it('lists the devices with their first day in London, and removes the pressed one', async () => {
  const { user, calls } = await device()
  const list = within(screen.getByRole('list', { name: 'Devices with notifications' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Safari on iPhoneOn since 2 Jul 2026Remove',
    'Chrome on LinuxOn since 2 May 2026Remove',
  ])
  await user.click(press('Remove Chrome on Linux'))
  expect(calls).toMatchObject([{ method: 'DELETE', path: pushDevicePath('laptop') }])
})

it.each([
  ['Remove Safari on iPhone', 'Failed to turn off notifications: The portal rests.'],
  ['Turn on notifications', 'Failed to turn on notifications: The portal rests.'],
  ['Send me a test', 'Failed to send: The portal rests.'],
])('%s says what failed', async (name, words) => {
  pushBrowser(null)
  const { user } = await device(failed)
  await user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(words)).toBeVisible()
})

it('says that a test is on its way', async () => {
  const { user } = await device()
  await user.click(press('Send me a test'))
  expect(await screen.findByText('A test reminder is on its way.')).toBeVisible()
})
