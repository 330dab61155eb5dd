import type { Theme } from './preferences.ts'

/** The themes as the user menu and the settings name them. */
export const themeWords: Record<Theme, string> = {
  light: 'Light',
  dark: 'Dark',
  device: 'Match device',
}
