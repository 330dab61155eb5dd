import { useSyncExternalStore } from 'react'
import { hoursFormats, type HoursFormat } from '#domain/logbook/hours.ts'

/** What a crew member has set on this device. Fields that this version does not know are kept. */
type Preferences = { darkMode: boolean; hoursFormat: HoursFormat; [field: string]: unknown }

/** The same key stands in `web/public/theme.js`, which reads it before the first paint. */
const storageKey = 'healthPortalPreferences'
const defaults: Preferences = { darkMode: false, hoursFormat: 'decimal' }

/** The colour of the browser's own bar: the top bar's, in each theme. */
const themeColours = { light: '#ffffff', dark: '#151c25' }

let preferences = readStored()
const listeners = new Set<() => void>()

window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) adopt(readStored())
})

function currentPreferences(): Preferences {
  return preferences
}

/** Changes some preferences and stores them. */
function changePreferences(changes: Partial<Preferences>): void {
  adopt({ ...preferences, ...changes })
  try {
    localStorage.setItem(storageKey, JSON.stringify(preferences))
  } catch (error) {
    warn('Preferences could not be stored and last until this page is closed.', error)
  }
}

function usePreferences(): Preferences {
  return useSyncExternalStore(onPreferencesChange, currentPreferences)
}

export function useDarkMode(): [isDark: boolean, setDark: (isDark: boolean) => void] {
  const { darkMode } = usePreferences()
  return [darkMode, (isDark) => changePreferences({ darkMode: isDark })]
}

/** How hours are shown. */
export function useHoursFormat(): [format: HoursFormat, setFormat: (format: HoursFormat) => void] {
  const { hoursFormat } = usePreferences()
  return [hoursFormat, (format) => changePreferences({ hoursFormat: format })]
}

function onPreferencesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function adopt(next: Preferences): void {
  preferences = next
  showTheme(next.darkMode ? 'dark' : 'light')
  for (const listener of listeners) listener()
}

function showTheme(theme: 'light' | 'dark'): void {
  document.documentElement.dataset['theme'] = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColours[theme])
}

function readStored(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
      throw new Error('not an object')
    }
    const hoursFormat = hoursFormats.find((format) => format === Reflect.get(stored, 'hoursFormat'))
    return {
      ...stored,
      darkMode: Reflect.get(stored, 'darkMode') === true,
      hoursFormat: hoursFormat ?? defaults.hoursFormat,
    }
  } catch (error) {
    warn('Stored preferences could not be read; defaults are used.', error)
    return defaults
  }
}

function warn(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- Spec 8: unreadable preferences are logged, nothing more.
  console.warn(message, error)
}
