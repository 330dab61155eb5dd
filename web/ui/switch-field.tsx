import { SwitchTrack } from './switch-track.tsx'

type Props = { label: string; hint?: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** Something that is on or off and changes at once; the whole line can be pressed. */
export function SwitchField({ label, hint, isOn, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onChange(!isOn)}
      className="flex min-h-11 w-full items-center justify-between gap-4 rounded-input text-start"
    >
      <span>
        <span className="block text-sm font-medium">{label}</span>
        {hint && <span className="block text-sm text-ink-3">{hint}</span>}
      </span>
      <SwitchTrack isOn={isOn} />
    </button>
  )
}
