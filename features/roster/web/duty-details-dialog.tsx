import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
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
  /** Reports whether it closes, has values that are not saved, or has a dialog above it. */
  onBusy: (isBusy: boolean) => void
  onClosed: () => void
}

/** Shows everything known about a duty, with one main action. On phones, the others are in the menu. */
export function DutyDetailsDialog({ duty: opened, zones, settle, onBusy, onClosed }: Props) {
  const duty = useLatest(opened)
  const [isDirty, setDirty] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const dialog = useDialog(onClosed)
  const now = usePortalNow()
  const { action, primary, dialogs, open } = useDutySteps(duty, dialog.close)
  const isBusy = isDirty || isAdding || dialogs !== null || !dialog.isOpen
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
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
        onForm={setAdding}
        onAction={(start) => open({ kind: 'actions', start })}
        onDone={dialog.close}
      />
      <DetailsFooter action={action} primary={primary} onOpen={open} />
      {dialogs}
    </Dialog>
  )
}

type FooterProps = Pick<ReturnType<typeof useDutySteps>, 'action' | 'primary'> & {
  onOpen: ReturnType<typeof useDutySteps>['open']
}

/** The buttons of the details: on phones the main one alone. */
function DetailsFooter({ action, primary, onOpen }: FooterProps) {
  return (
    <DialogFooter>
      <span className="contents max-sm:hidden">
        <Button
          variant="danger-quiet"
          className="me-auto"
          onClick={() => onOpen({ kind: 'delete' })}
        >
          Delete
        </Button>
        <DialogCancel>Close</DialogCancel>
        {action !== 'edit' && (
          <Button data-key="e" onClick={() => onOpen({ kind: 'edit' })}>
            Edit Duty
          </Button>
        )}
      </span>
      {primary}
    </DialogFooter>
  )
}

/** The duty as last loaded, because the open dialog can save changes. */
function useLatest(duty: RosterEntry): RosterEntry {
  const { data } = useQuery({ ...monthQuery(monthOf(duty.date)), enabled: false })
  return data?.data.find(({ id }) => id === duty.id) ?? duty
}
