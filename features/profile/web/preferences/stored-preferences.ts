import { defaultWidgets, readWidgets, type StoredWidgets } from '#profile/rules/widgets.ts'
import { hoursFormats, type HoursFormat } from '#profile/rules/hours.ts'
import { pageSizes, usualPageSize } from '#profile/rules/logbook-choices.ts'

/** `device` follows the device's own setting. */
export const themes = ['light', 'dark', 'device'] as const
export type Theme = (typeof themes)[number]

/** The settings stored on this device. Fields of other versions of the portal are preserved. */
export type Preferences = {
  theme: Theme
  /** Read by older versions of the portal instead of `theme`. */
  darkMode: boolean
  hoursFormat: HoursFormat
  /** Entries per page of the logbook. */
  logbookPageSize: number
  dashboardWidgets: StoredWidgets
  onboardingCompleted: boolean
  /** False if keys without a modifier do nothing. */
  singleKeys: boolean
  foldedWidgets: string[]
  [field: string]: unknown
}

export const defaultPreferences: Preferences = {
  theme: 'light',
  darkMode: false,
  hoursFormat: 'decimal',
  logbookPageSize: usualPageSize,
  dashboardWidgets: defaultWidgets,
  onboardingCompleted: false,
  singleKeys: true,
  foldedWidgets: [],
}

type Parsed = {
  preferences: Preferences
  /** The names of invalid fields; defaults replace them. */
  faults: string[]
}

/**
 * Parses stored preferences. Missing and invalid fields get their defaults.
 *
 * @throws Error if the text is not a JSON object.
 */
export function parsePreferences(text: string): Parsed {
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
    throw new Error('not an object')
  }
  return readPreferences({ ...stored })
}

function readPreferences(stored: Record<string, unknown>): Parsed {
  const { widgets, faults } = readWidgets(stored['dashboardWidgets'])
  const isFlag = (value: unknown) => typeof value === 'boolean'

  function valid<Name extends keyof Preferences & string>(
    name: Name,
    isValid: (value: unknown) => boolean,
  ): Preferences[Name] | undefined {
    const value = stored[name]
    if (value === undefined) return undefined
    if (isValid(value)) return value
    faults.push(name)
    return undefined
  }

  const oneOf = (options: readonly unknown[]) => (value: unknown) => options.includes(value)
  const darkMode = valid('darkMode', isFlag) ?? false
  const preferences = {
    ...defaultPreferences,
    ...stored,
    // Older versions stored only whether the theme is dark.
    theme: valid('theme', oneOf(themes)) ?? (darkMode ? 'dark' : defaultPreferences.theme),
    darkMode,
    hoursFormat: valid('hoursFormat', oneOf(hoursFormats)) ?? defaultPreferences.hoursFormat,
    logbookPageSize:
      valid('logbookPageSize', oneOf(pageSizes)) ?? defaultPreferences.logbookPageSize,
    dashboardWidgets: widgets,
    onboardingCompleted: valid('onboardingCompleted', isFlag) ?? false,
    singleKeys: valid('singleKeys', isFlag) ?? true,
    foldedWidgets: valid('foldedWidgets', isNames) ?? [],
  }
  return { preferences, faults }
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}
