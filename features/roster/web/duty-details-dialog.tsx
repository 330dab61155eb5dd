import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { canChange } from '#duties/rules/actions/primary-action.ts'
import { monthQuery } from '#duties/web/roster-queries.ts'
import { OpenedChange } from '#duties/web/changes/opened-change.tsx'
import { dutyLabel } from '#duties/web/duty-badge.tsx'
import { monthOf } from '#kernel/time/calendar-date.ts'
import { dayWords, longDate, weekdayName } from '#kernel/time/date-words.ts'
import { usePortalNow } from '#web/base/clock.ts'
import { useRecordTitle } from '#web/base/page-title.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { DutyBody } from './duty/duty-body.tsx'
import { DutyMenu } from './duty/duty-menu.tsx'
import { useDutySteps } from './duty/use-duty-steps.tsx'

type Props = {
  duty: RosterEntry
  /** The missing value that a link asks for. */
  settle?: string | undefined
  /** The time zones of known airports. */
  zones: Record<string, string>
  onClosed: () => void
}

/** Shows everything known about a duty, with one main action. On phones, the others are in the menu. */
export function DutyDetailsDialog({ duty: opened, zones, settle, onClosed }: Props) {
  const duty = useLatest(opened)
  const [isDirty, setDirty] = useState(false)
  const dialog = useDialog(onClosed)
  const now = usePortalNow()
  const { action, primary, dialogs, open } = useDutySteps(duty, dialog.close)
  useRecordTitle([dayWords(duty.date), duty.dutyCode].join(' '))
  const code = [dutyLabel(duty.dutyType), duty.dutyCode].join(' ')
  return (
    <Dialog
      dialog={dialog}
      title="Duty Details"
      description={[`${weekdayName(duty.date)}, ${longDate(duty.date)}`, code, duty.description]
        .filter(Boolean)
        .join(' · ')}
      menu={
        <DutyMenu
          duty={duty}
          onChange={
            action !== 'change' && canChange(duty, now) ? () => open({ kind: 'actions' }) : null
          }
          onEdit={() => open({ kind: 'edit' })}
          onAddNote={() => open({ kind: 'note' })}
          onDelete={() => open({ kind: 'delete' })}
        />
      }
      isDirty={isDirty}
    >
      <OpenedChange date={duty.date} duties={[duty]} />
      <DutyBody
        duty={duty}
        zones={zones}
        settle={settle}
        onDirty={setDirty}
        onAction={(start) => open({ kind: 'actions', start })}
        onDone={dialog.close}
      />
      <DialogFooter>
        <span className="contents max-sm:hidden">
          <Button
            variant="danger-quiet"
            className="me-auto"
            onClick={() => open({ kind: 'delete' })}
          >
            Delete
          </Button>
          <DialogCancel>Close</DialogCancel>
          {action !== 'edit' && (
            <Button data-key="e" onClick={() => open({ kind: 'edit' })}>
              Edit Duty
            </Button>
          )}
        </span>
        {primary}
      </DialogFooter>
      {dialogs}
    </Dialog>
  )
}

/** The duty as last loaded, because the open dialog can save changes. */
function useLatest(duty: RosterEntry): RosterEntry {
  const { data } = useQuery({ ...monthQuery(monthOf(duty.date)), enabled: false })
  return data?.data.find(({ id }) => id === duty.id) ?? duty
}
