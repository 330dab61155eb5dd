import { Segments } from '#web/ui/segments.tsx'
import { themeWords, usePreference, useTheme } from './preferences.ts'
import { themes } from './stored-preferences.ts'

const hoursFormats = [
  { value: 'decimal', label: '39.5' },
  { value: 'clock', label: '39:30' },
] as const

/** Switches between decimal hours and hours with minutes. */
export function HoursSwitch() {
  const [format, setFormat] = usePreference('hoursFormat')
  return (
    <Segments label="Hours in tables" options={hoursFormats} value={format} onChange={setFormat} />
  )
}

const keyOptions = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const

/** Turns the keys without a modifier on or off. */
export function SingleKeysSwitch() {
  const [isOn, setOn] = usePreference('singleKeys')
  return (
    <Segments
      label="Single-key shortcuts"
      options={keyOptions}
      value={isOn ? 'on' : 'off'}
      onChange={(value) => setOn(value === 'on')}
    />
  )
}

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme()
  const options = themes.map((value) => ({ value, label: themeWords[value] }))
  return <Segments label="Theme" options={options} value={theme} onChange={setTheme} />
}
