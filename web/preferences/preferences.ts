import { useSyncExternalStore } from 'react'
import {
  defaultWidgets,
  placedWidgets,
  readWidgets,
  storedWidgets,
  type PlacedWidget,
  type StoredWidgets,
} from '#domain/dashboard/widgets.ts'
import { pageSizes } from '#domain/logbook/logbook-view.ts'
import { hoursFormats, type HoursFormat } from '#domain/logbook/hours.ts'

/** What a crew member has set on this device. Fields that this version does not know are kept. */
type Preferences = {
  theme: Theme
  /** What older versions of the portal read in place of `theme`. */
  darkMode: boolean
  hoursFormat: HoursFormat
  /** Entries a page of the logbook shows. */
  logbookPageSize: number
  dashboardWidgets: StoredWidgets
  onboardingCompleted: boolean
  /** Those of the foldable widgets that are folded. */
  foldedWidgets: string[]
  [field: string]: unknown
}

export const themes = ['light', 'dark', 'device'] as const
/** The colours of the portal; `device` follows the device's setting. */
export type Theme = (typeof themes)[number]

/** A widget that folds down to its heading. */
type FoldableWidget = 'ftl' | 'training'

/** The same key stands in `web/public/theme.js`, which reads it before the first paint. */
const storageKey = 'healthPortalPreferences'
const defaults: Preferences = {
  theme: 'light',
  darkMode: false,
  hoursFormat: 'decimal',
  logbookPageSize: 10,
  dashboardWidgets: defaultWidgets,
  onboardingCompleted: false,
  foldedWidgets: [],
}

/** The colour of the browser's own bar: the top bar's, in each theme. */
const themeColours = { light: '#ffffff', dark: '#151c25' }

const deviceIsDark = window.matchMedia('(prefers-color-scheme: dark)')

let preferences = readStored()
const listeners = new Set<() => void>()

deviceIsDark.addEventListener('change', () => showTheme(preferences.theme))

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

export function useTheme(): [theme: Theme, setTheme: (theme: Theme) => void] {
  const { theme } = usePreferences()
  return [theme, (next) => changePreferences({ theme: next, darkMode: isDark(next) })]
}

/** How hours are shown. */
export function useHoursFormat(): [format: HoursFormat, setFormat: (format: HoursFormat) => void] {
  const { hoursFormat } = usePreferences()
  return [hoursFormat, (format) => changePreferences({ hoursFormat: format })]
}

/** How many entries a page of the logbook shows. */
export function useLogbookPageSize(): [size: number, setSize: (size: number) => void] {
  const { logbookPageSize } = usePreferences()
  return [logbookPageSize, (size) => changePreferences({ logbookPageSize: size })]
}

/** The widgets of the dashboard, in the order of the screen. */
export function useDashboardWidgets(): [
  placed: PlacedWidget[],
  place: (placed: PlacedWidget[]) => void,
] {
  const { dashboardWidgets } = usePreferences()
  return [
    placedWidgets(dashboardWidgets),
    (placed) => changePreferences({ dashboardWidgets: storedWidgets(dashboardWidgets, placed) }),
  ]
}

/** Whether the first steps are done with. */
export function useOnboardingCompleted(): [
  isCompleted: boolean,
  setCompleted: (isCompleted: boolean) => void,
] {
  const { onboardingCompleted } = usePreferences()
  return [
    onboardingCompleted,
    (isCompleted) => changePreferences({ onboardingCompleted: isCompleted }),
  ]
}

/** Whether a widget is folded down to its heading. */
export function useFolded(
  widget: FoldableWidget,
): [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const { foldedWidgets } = usePreferences()
  const others = foldedWidgets.filter((folded) => folded !== widget)
  return [
    foldedWidgets.includes(widget),
    (isFolded) => changePreferences({ foldedWidgets: isFolded ? [...others, widget] : others }),
  ]
}

function onPreferencesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function adopt(next: Preferences): void {
  preferences = next
  showTheme(next.theme)
  for (const listener of listeners) listener()
}

function showTheme(theme: Theme): void {
  const shown = isDark(theme) ? 'dark' : 'light'
  document.documentElement.dataset['theme'] = shown
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColours[shown])
}

function isDark(theme: Theme): boolean {
  return theme === 'device' ? deviceIsDark.matches : theme === 'dark'
}

function readStored(): Preferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) {
      throw new Error('not an object')
    }
    return preferencesIn({ ...stored })
  } catch (error) {
    warn('Stored preferences could not be read; defaults are used.', error)
    return defaults
  }
}

/** What is stored, with defaults in place of what is missing or cannot be. */
function preferencesIn(stored: Record<string, unknown>): Preferences {
  const { darkMode, onboardingCompleted, foldedWidgets } = stored
  const { widgets, faults } = readWidgets(stored['dashboardWidgets'])
  const hoursFormat = hoursFormats.find((format) => format === stored['hoursFormat'])
  const theme = themes.find((each) => each === stored['theme'])
  if (!theme && stored['theme'] !== undefined) faults.push('theme')
  const pageSize = pageSizes.find((size) => size === stored['logbookPageSize'])
  if (!isFlag(darkMode)) faults.push('darkMode')
  if (!isFlag(onboardingCompleted)) faults.push('onboardingCompleted')
  if (!hoursFormat && stored['hoursFormat'] !== undefined) faults.push('hoursFormat')
  if (!isNames(foldedWidgets) && foldedWidgets !== undefined) faults.push('foldedWidgets')
  if (faults.length > 0) {
    warn('Some stored preferences could not be read; defaults are used for them.', faults)
  }
  return {
    ...stored,
    // Stored before there was a choice of three: only whether it is dark.
    theme: theme ?? (darkMode === true ? 'dark' : defaults.theme),
    darkMode: darkMode === true,
    hoursFormat: hoursFormat ?? defaults.hoursFormat,
    logbookPageSize: pageSize ?? defaults.logbookPageSize,
    dashboardWidgets: widgets,
    onboardingCompleted: onboardingCompleted === true,
    foldedWidgets: isNames(foldedWidgets) ? foldedWidgets : defaults.foldedWidgets,
  }
}

function isFlag(value: unknown): boolean {
  return value === undefined || typeof value === 'boolean'
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}

function warn(message: string, reason: unknown): void {
  // oxlint-disable-next-line no-console -- Spec 8: unreadable preferences are logged, nothing more.
  console.warn(message, reason)
}
