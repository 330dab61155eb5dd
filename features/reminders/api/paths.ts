export const remindersPath = '/api/employment/reminders'

/** Marks all reminders up to an instant as read. */
export const remindersReadPath = `${remindersPath}/read`

/** Marks one reminder as read. */
export const reminderReadPath = (id: string) => `${remindersPath}/${id}/read`

/** Sends a test reminder to every channel. */
export const testReminderPath = `${remindersPath}/test`

export const reminderSettingsPath = `${remindersPath}/settings`

/** The devices that get push messages. */
export const pushDevicesPath = `${remindersPath}/devices`
export const pushDevicePath = (id: string) => `${pushDevicesPath}/${id}`
