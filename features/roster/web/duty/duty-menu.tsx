import { ArrowLeftRight, Ellipsis, PenLine, Shuffle, StickyNote, Trash2 } from 'lucide-react'
import type { RosterEntry } from '#duties/api/roster.ts'
import { workingDutyTypes } from '#duties/rules/words/duty-words.ts'
import { portalToday } from '#web/base/clock.ts'
import { paths } from '#web/base/paths.ts'
import { iconButtonLook } from '#web/ui/icon-button.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/menus/menu-items.tsx'
import { Menu } from '#web/ui/menus/menu.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'

type Props = {
  duty: RosterEntry
  /** Opens the actions; null where the main button does, or nothing can be reported. */
  onChange: (() => void) | null
  onEdit: () => void
  onAddNote: () => void
  onDelete: () => void
}

/** The menu of what can be done with a duty beside its main action. Wide windows have buttons for some of it. */
export function DutyMenu({ duty, onChange, onEdit, onAddNote, onDelete }: Props) {
  const isPhone = useIsPhone()
  const isToSwap = duty.date >= portalToday() && workingDutyTypes.includes(duty.dutyType)
  return (
    <Menu
      buttonLook={iconButtonLook}
      button={
        <>
          <Ellipsis size={20} />
          <span className="sr-only">More for this duty</span>
        </>
      }
    >
      {onChange && (
        <MenuItem icon={Shuffle} onSelect={onChange}>
          Something changed
        </MenuItem>
      )}
      {isPhone && (
        <MenuItem icon={PenLine} onSelect={onEdit}>
          Edit Duty
        </MenuItem>
      )}
      {isToSwap && (
        <MenuLink icon={ArrowLeftRight} to={paths.swap} hash={duty.id}>
          Check a swap
        </MenuLink>
      )}
      <MenuItem icon={StickyNote} onSelect={onAddNote}>
        {duty.notes ? 'Edit the note' : 'Add a note'}
      </MenuItem>
      {isPhone && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} isDangerous onSelect={onDelete}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
