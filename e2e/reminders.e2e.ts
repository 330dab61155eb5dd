import { pushDevicesPath, reminderSettingsPath } from '#reminders/api/paths.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const subscription = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/e2e',
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
}

test(
  'reminders are chosen, sent and read',
  {
    tag: '@journey',
  },
  async ({ signedIn: page }) => {
    // A browser for tests has no push service and asks nobody for permission.
    await page.addInitScript((given) => {
      let current: object | null = null
      let permission: NotificationPermission = 'default'
      Object.defineProperty(Notification, 'permission', { get: () => permission })
      Notification.requestPermission = async () => (permission = 'granted')
      const made = { ...given, toJSON: () => given, unsubscribe: async () => !(current = null) }
      Object.assign(PushManager.prototype, {
        getSubscription: async () => current,
        subscribe: async () => (current = made),
      })
    }, subscription)

    await page.goto('/settings')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page
      .getByRole('navigation', { name: 'Me' })
      .getByRole('link', { name: 'Reminders' })
      .click()
    const added = page.waitForResponse((response) => response.url().endsWith(pushDevicesPath))
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    expect((await added).status()).toBe(200)
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible()

    await page.getByRole('button', { name: 'Turn off on this device' }).click()
    await expect(page.getByText('Notifications are off for this device.')).toBeVisible()
    await page.getByRole('button', { name: 'Turn on notifications' }).click()
    await expect(page.getByText('Notifications are on for this device.')).toBeVisible()

    await expect(page.getByLabel('Remind me of the report time')).toHaveValue('3')
    await expect(page.getByLabel('Morning digest')).toHaveValue('08:00')
    await expect(page.getByLabel('Quiet hours to')).toHaveValue('07:00')
    await page.getByLabel('Quiet hours from').selectOption('None')
    await page.getByLabel('Travel time in minutes').fill('45')
    await page.getByLabel('Quiet hours to').selectOption('None')
    await page.getByLabel('Notification: A task is overdue').uncheck()
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith(reminderSettingsPath) && response.request().method() === 'PUT',
    )
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await (await saved).json()).toMatchObject({
      data: { travelMinutes: 45, quiet: null, events: { task: { push: false } } },
      devices: [{ name: expect.any(String) }],
    })
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Send me a test' }).click()
    await expect(page.getByText('A test reminder is on its way.')).toBeVisible()
    await page.getByRole('link', { name: 'All reminders' }).click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('This is a test reminder')).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Reminders 1 unread' })).toBeVisible()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByText('You have read all of them')).toBeVisible()

    const cdp = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    const { origin } = new URL(page.url())
    const message = { title: 'Report at 05:30', body: 'ZQ210', link: '/roster', tag: 'one' }
    // The browser for tests refuses all notifications, so the last step is noted instead.
    const [worker] = page.context().serviceWorkers()
    await worker?.evaluate(() => {
      const shown: object[] = []
      Object.assign(self, { shown })
      Object.assign(ServiceWorkerRegistration.prototype, {
        showNotification: async (title: string, options: object) =>
          shown.push({ title, ...options }),
      })
    })
    const push = { origin, registrationId: await registered, data: JSON.stringify(message) }
    await cdp.send('ServiceWorker.deliverPushMessage', push)
    await expect
      .poll(() => worker?.evaluate(() => (self as { shown?: object[] }).shown))
      .toMatchObject([{ title: 'Report at 05:30', body: 'ZQ210', tag: 'one', data: '/roster' }])
  },
)
