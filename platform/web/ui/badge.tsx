import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type Tone = 'neutral' | 'accent' | 'good' | 'warn' | 'bad'

const tones: Record<Tone, string> = {
  neutral: 'bg-raised text-ink-2',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
}

type Props = { tone?: Tone; icon?: LucideIcon; className?: string; children: ReactNode }

/** A status word with a colour and an icon. */
export function Badge({ tone = 'neutral', icon: Icon, className = '', children }: Props) {
  return (
    <span className={`${badgeLook} ${tones[tone]} ${className}`}>
      {Icon && <Icon size={14} strokeWidth={2.25} />}
      {children}
    </span>
  )
}

/** The shape of a badge without colours. */
export const badgeLook =
  'inline-flex items-center gap-1.5 rounded-full border border-transparent px-2.5 py-0.5 text-xs ' +
  'font-medium whitespace-nowrap'
