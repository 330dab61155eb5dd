import { z } from 'zod'
import { absenceSettings } from './absence-settings.ts'
import { ratingScale } from './notes.ts'
import { text } from '#kernel/values/value-shapes.ts'
import { success, version } from '#api/json-shapes.ts'

/** The settings of private notes, and those of sickness and leave. They are one sealed row. */
export const privateSettings = z
  .strictObject({
    /** True once sleep and ratings were turned on. */
    healthNotes: z.boolean(),
    /** The scale of new ratings. */
    scale: ratingScale,
    /** A line of the crew member's own manual with its section; empty for none. */
    manualLine: text.trim().max(500, 'Must be no more than 500 characters'),
    absence: absenceSettings,
  })
  .meta({ id: 'PrivateSettings' })
export type PrivateSettings = z.infer<typeof privateSettings>

/** A change of the settings. Omitted ones keep their stored values. */
export const privateSettingsChange = privateSettings.partial().meta({ id: 'PrivateSettingsChange' })
export type PrivateSettingsChange = z.infer<typeof privateSettingsChange>

/** The stored settings. `isUnreadable`: this portal cannot open them; the answer has the first settings. */
export const savedPrivateSettings = success({
  data: privateSettings,
  isUnreadable: z.boolean(),
  version,
}).meta({ id: 'SavedPrivateSettings' })
