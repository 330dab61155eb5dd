import { tasksVerdict } from '#duties/rules/tasks-verdict.ts'
import { LevelBadge } from '#web/ui/level.tsx'

type Props = {
  /** The tasks that are ready or overdue. */
  due: number
  open: number
}

/** The verdict on the tasks in a word: a badge for `2 ready`, quiet for `none ready`; nothing without open tasks. */
export function TasksBadge({ due, open }: Props) {
  if (open === 0) return null
  const { level, word } = tasksVerdict(due)
  if (level === 'good') return <span className="text-sm font-normal text-ink-2">{word}</span>
  return <LevelBadge level={level}>{word}</LevelBadge>
}
