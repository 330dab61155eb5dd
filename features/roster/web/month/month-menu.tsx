import { useQuery } from '@tanstack/react-query'
import {
  ArrowLeftRight,
  CalendarCheck,
  ChartNoAxesColumn,
  ClipboardList,
  Download,
  GraduationCap,
  History,
  PencilLine,
  Trash2,
  Undo2,
  Upload,
} from 'lucide-react'
import type { RosterMonth } from '#duties/api/roster.ts'
import { deletedQuery } from '#duties/web/action-queries.ts'
import { monthTitle } from '#kernel/time/date-words.ts'
import { paths } from '#web/base/paths.ts'
import { importWords } from '#web/files/given-file.ts'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/menus/menu-items.tsx'
import { Menu } from '#web/ui/menus/menu.tsx'
import { useIsPhone, useIsWide } from '#web/ui/use-media.ts'
import { panels, showPanel } from '#roster/web/focus-targets.ts'
import { moreLook } from '#web/ui/menus/more-button.tsx'
import { changesWords, MenuSign, type MonthMenuProps } from './month-menu-sign.tsx'

/** The menu with everything that the page can do beside adding a duty. It opens at once. */
export function MonthMenu({ month, roster, onOpen, onToday }: MonthMenuProps) {
  const unseen = roster?.unseen ?? []
  return (
    <Menu button={<MenuSign unseen={unseen} />} buttonLook={moreLook} isOpenAtFirst>
      <PhoneItems onOpen={onOpen} onToday={onToday} />
      <MenuItem icon={Download} onSelect={() => onOpen({ kind: 'documents' })}>
        Download {monthTitle(month)}
      </MenuItem>
      <MenuLink icon={ArrowLeftRight} to={paths.swap}>
        Check a swap
      </MenuLink>
      {unseen.length > 0 && (
        <MenuItem icon={PencilLine} onSelect={() => onOpen({ kind: 'changes' })}>
          {changesWords(unseen)}
        </MenuItem>
      )}
      <PanelItems />
      <MenuSeparator />
      <DeletedItem onOpen={() => onOpen({ kind: 'deleted' })} />
      <MenuItem icon={History} onSelect={() => onOpen({ kind: 'imports' })}>
        Import history
      </MenuItem>
      <DeleteAllItem duties={roster?.data ?? []} onOpen={onOpen} />
    </Menu>
  )
}

/** The items that wide windows have as buttons. */
function PhoneItems({ onOpen, onToday }: Pick<MonthMenuProps, 'onOpen' | 'onToday'>) {
  if (!useIsPhone()) return null
  return (
    <>
      <MenuItem icon={Upload} onSelect={() => onOpen({ kind: 'import' })}>
        {importWords}
      </MenuItem>
      <MenuItem icon={CalendarCheck} onSelect={onToday}>
        Today
      </MenuItem>
    </>
  )
}

/** The panels below the list; on wide windows they are beside it. */
function PanelItems() {
  if (useIsWide()) return null
  return (
    <>
      <MenuItem icon={ChartNoAxesColumn} onSelect={() => showPanel(panels.limits)}>
        Limits
      </MenuItem>
      <MenuItem icon={GraduationCap} onSelect={() => showPanel(panels.training)}>
        Training Expiry
      </MenuItem>
      <MenuItem icon={ClipboardList} onSelect={() => showPanel(panels.tasks)}>
        Pending Tasks
      </MenuItem>
    </>
  )
}

/** The deleted duties with their number. */
function DeletedItem({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(deletedQuery)
  const count = data?.data.reduce((sum, one) => sum + one.count, 0) ?? 0
  return (
    <MenuItem icon={Undo2} count={count} onSelect={onOpen}>
      Deleted duties
    </MenuItem>
  )
}

type DeleteAllProps = Pick<MonthMenuProps, 'onOpen'> & { duties: RosterMonth['data'] }

function DeleteAllItem({ duties, onOpen }: DeleteAllProps) {
  const count = duties.length
  if (count === 0) return null
  const edited = duties.filter(({ isEdited }) => isEdited).length
  return (
    <>
      <MenuSeparator />
      <MenuItem
        icon={Trash2}
        isDangerous
        onSelect={() => onOpen({ kind: 'delete-month', count, edited })}
      >
        Delete All
      </MenuItem>
    </>
  )
}
