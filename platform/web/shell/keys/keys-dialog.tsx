import { Fragment } from 'react'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'

const keys = [
  ['Ctrl K', 'Search or do, also in a field. On a Mac ⌘ K'],
  ['/', 'Search or do'],
  ['g h', 'Start page'],
  ['g r', 'Roster'],
  ['g l', 'Logbook'],
  ['g a', 'Allowances'],
  ['g c', 'Certifications'],
  ['g s', 'Settings'],
  ['t', 'Today'],
  ['n', 'Add'],
  ['e', 'Edit'],
  ['u', 'Something changed'],
  ['j', 'Next row'],
  ['k', 'Row before'],
  ['x', 'Tick the row'],
  ['← →', 'Month or day before, and next'],
  ['?', 'These keys'],
] as const

/** The list of all keys. */
export function KeysDialog({ onClosed }: { onClosed: () => void }) {
  const dialog = useDialog(onClosed)
  return (
    <Dialog
      dialog={dialog}
      title="Keys"
      description="They work outside fields. Single keys can be turned off in Settings."
      isDirty={false}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 pb-5">
        {keys.map(([key, words]) => (
          <Fragment key={key}>
            <dt>
              <kbd className="rounded-input border border-line bg-raised px-2 font-sans text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  )
}
