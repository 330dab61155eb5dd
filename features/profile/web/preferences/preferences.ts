import { useSyncExternalStore } from 'react'
import {
  placedWidgets,
  storedWidgets,
  type PlacedWidget,
  type Widget,
} from '#profile/rules/widgets.ts'
import {
  defaultPreferences,
  parsePreferences,
  type Preferences,
  type Theme,
} from './stored-preferences.ts'

/** The key is repeated in `platform/web/public/theme.js`, which applies the theme before the first paint. */
const storageKey = 'healthPortalPreferences'

/** The colour of the browser's own bar in each theme. */
const themeColours = { light: '#ffffff', dark: '#151c25' }

export const themeWords: Record<Theme, string> = {
  light: 'Light',
  dark: 'Dark',
  device: 'Match device',
}

export const widgetNames: Record<Widget, string> = {
  duties: 'Duties this month',
  logbook: 'Logbook',
  allowances: 'Allowances',
  certifications: 'Certifications',
  ftl: 'FTL Status',
  tasks: 'Pending Tasks',
  recentActivity: 'Recent Activity',
}

const deviceIsDark = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let preferences = readStored()

deviceIsDark.addEventListener('change', () => showTheme(preferences.theme))
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey) apply(readStored())
})

type Setting<Value> = [value: Value, set: (value: Value) => void]

/** A preference, and a function that changes it on this device. */
export function usePreference<Name extends keyof Preferences & string>(
  name: Name,
): Setting<Preferences[Name]> {
  const value = useSyncExternalStore(subscribe, () => preferences)[name]
  return [value, (next) => change({ [name]: next })]
}

export function useTheme(): Setting<Theme> {
  const [theme] = usePreference('theme')
  return [theme, (next) => change({ theme: next, darkMode: isDark(next) })]
}

/** The widgets of the dashboard in their order. */
export function useDashboardWidgets(): Setting<PlacedWidget[]> {
  const [stored, store] = usePreference('dashboardWidgets')
  return [placedWidgets(stored), (placed) => store(storedWidgets(stored, placed))]
}

/** True if a widget is folded to its heading. */
export function useFolded(widget: 'ftl' | 'training'): Setting<boolean> {
  const [folded, fold] = usePreference('foldedWidgets')
  const others = folded.filter((each) => each !== widget)
  return [folded.includes(widget), (isFolded) => fold(isFolded ? [...others, widget] : others)]
}

/**
 * True if the figures of the start page are open below their row: as the user left them.
 *
 * @param isUsual the answer until the user opens or closes them.
 */
export function useFiguresOpen(isUsual: boolean): Setting<boolean> {
  const [folded, fold] = usePreference('foldedWidgets')
  const isOpen = folded.includes('figures') ? false : folded.includes('openFigures') || isUsual
  const others = folded.filter((each) => each !== 'figures' && each !== 'openFigures')
  return [isOpen, (next) => fold([...others, next ? 'openFigures' : 'figures'])]
}

function change(changes: Partial<Preferences>): void {
  apply({ ...preferences, ...changes })
  try {
    localStorage.setItem(storageKey, JSON.stringify(preferences))
  } catch (error) {
    warn('Preferences could not be stored and last until this page is closed.', error)
  }
}

function apply(next: Preferences): void {
  preferences = next
  showTheme(next.theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
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
    const { preferences: stored, faults } = parsePreferences(
      localStorage.getItem(storageKey) ?? '{}',
    )
    if (faults.length > 0) {
      warn('Some stored preferences could not be read; defaults are used for them.', faults)
    }
    return stored
  } catch (error) {
    warn('Stored preferences could not be read; defaults are used.', error)
    return defaultPreferences
  }
}

function warn(message: string, reason: unknown): void {
  // oxlint-disable-next-line no-console -- Spec 8: unreadable preferences are logged, nothing more.
  console.warn(message, reason)
}
