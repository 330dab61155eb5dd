import { Segments } from '#web/ui/segments.tsx'
import { usePreference } from './preferences.ts'

const formats = [
  { value: 'decimal', label: '4.2' },
  { value: 'clock', label: '4:13' },
] as const

/** Switches between decimal hours and hours with minutes. */
export function HoursSwitch() {
  const [format, setFormat] = usePreference('hoursFormat')
  return <Segments label="Show hours as" options={formats} value={format} onChange={setFormat} />
}
