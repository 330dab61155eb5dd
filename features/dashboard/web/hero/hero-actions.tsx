import { Check, Shuffle, type LucideIcon } from 'lucide-react'
import { heroActions, type Hero, type HeroAction } from '#dashboard/rules/hero.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import { Button } from '#web/ui/button.tsx'

/** Opens the form of an action on a duty, or its notes. */
export type OpenAction = (action: HeroAction | 'note', duty: RosterEntry) => void

const buttons: Record<HeroAction, [text: string, icon: LucideIcon]> = {
  changed: ['Something changed', Shuffle],
  calledOut: ['Called out', Check],
  complete: ['Complete', Check],
}

type Props = { hero: Hero<RosterEntry>; onAct: OpenAction }

/** The buttons of the duty, the main one last. */
export function HeroActions({ hero, onAct }: Props) {
  const actions = heroActions(hero)
  if (actions.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 *:max-lg:grow">
      {actions.toReversed().map((action) => (
        <Button
          key={action}
          icon={buttons[action][1]}
          size={actions.length > 1 ? 'small' : 'medium'}
          variant={action === actions[0] ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          data-key={action === 'changed' ? 'u' : undefined}
          onClick={() => onAct(action, hero.duty)}
        >
          {buttons[action][0]}
        </Button>
      ))}
    </div>
  )
}
