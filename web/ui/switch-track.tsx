import { Check } from 'lucide-react'

/** The picture of a switch: its knob moves and carries a tick when it is on. */
export function SwitchTrack({ isOn }: { isOn: boolean }) {
  return (
    <span
      className={`flex h-5.5 w-9.5 shrink-0 items-center rounded-full border px-0.5 transition-colors ${isOn ? 'border-accent bg-accent' : 'border-edge bg-raised'}`}
    >
      <span
        className={`grid size-4 place-items-center rounded-full border border-transparent transition-transform ${isOn ? 'translate-x-4 bg-accent-ink text-accent' : 'bg-edge'}`}
      >
        {isOn && <Check size={12} strokeWidth={3} />}
      </span>
    </span>
  )
}
