import { useQuery } from '@tanstack/react-query'
import type { RosterTask } from '#duties/api/roster-tasks.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { CompleteTaskDialog } from './complete-task-dialog.tsx'
import { allTasksQuery } from './task-queries.ts'
import { TaskRow } from './task-row.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

/** All tasks, open ones first. */
export function TasksDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  const tasks = useQuery(allTasksQuery)
  const { dialog: completing, key, open: complete, close } = useOpenDialog<RosterTask>()
  const isOpen = ({ status }: RosterTask) => status !== 'done'

  return (
    <Dialog dialog={dialog} title="All Tasks" isDirty={false}>
      <QueryView
        query={tasks}
        loading={
          <div className="grid place-items-center py-12">
            <Spinner label="Loading tasks..." />
          </div>
        }
      >
        {({ data }) => (
          <div className="grid gap-5 pb-4">
            <Group
              title="Open"
              empty="No pending tasks"
              tasks={data.filter(isOpen)}
              onComplete={complete}
            />
            <Group
              title="Done"
              empty="Nothing completed yet"
              tasks={data.filter((task) => !isOpen(task))}
            />
          </div>
        )}
      </QueryView>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
      {completing && <CompleteTaskDialog key={key} task={completing} onClosed={close} />}
    </Dialog>
  )
}

type GroupProps = {
  title: string
  empty: string
  tasks: RosterTask[]
  onComplete?: (task: RosterTask) => void
}

function Group({ title, empty, tasks, onComplete }: GroupProps) {
  return (
    <section>
      <h3 className="text-sm text-ink-2">
        {title} ({tasks.length})
      </h3>
      {tasks.length === 0 ? (
        <p className="py-3 text-sm text-ink-3">{empty}</p>
      ) : (
        <ul className="divide-y divide-line">
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} onComplete={onComplete} />
          ))}
        </ul>
      )}
    </section>
  )
}
