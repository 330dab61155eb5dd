import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { isLimitsHash } from '#web/base/limits-hash.ts'
import { useDueTasks } from '#roster/web/tasks/task-queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** The parts of the roster page: tabs on narrow windows, columns on wide ones. */
type RosterTab = 'roster' | 'limits' | 'training' | 'tasks'

/** The chosen tab. A link to the limits opens them. */
export function useRosterTab(): [tab: RosterTab, choose: (tab: RosterTab) => void] {
  const isLimitsLink = useLocation({ select: ({ hash }) => isLimitsHash(hash) })
  const [chosen, choose] = useState<RosterTab | null>(null)
  return [chosen ?? (isLimitsLink ? 'limits' : 'roster'), choose]
}

type Props = { tab: RosterTab; onChange: (tab: RosterTab) => void; onSearch: () => void }

/** The tabs with the number of tasks that are ready or overdue, and the search. */
export function RosterTabs({ tab, onChange, onSearch }: Props) {
  const due = useDueTasks()
  const count = due > 0 && (
    <Badge tone="warn">
      {due}
      <span className="sr-only"> ready</span>
    </Badge>
  )
  return (
    <div className="mt-3 flex items-center gap-1 lg:hidden print:hidden">
      <Tabs
        label="Roster"
        value={tab}
        onChange={onChange}
        tabs={[
          { value: 'roster', label: 'Roster' },
          { value: 'limits', label: 'Limits' },
          { value: 'training', label: 'Training' },
          { value: 'tasks', label: 'Tasks', badge: count },
        ]}
      />
      <IconButton icon={Search} label="Search duties" aria-haspopup="dialog" onClick={onSearch} />
    </div>
  )
}
