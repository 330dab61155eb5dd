import { Download, History, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuItem } from '#web/ui/menus/menu-items.tsx'
import { Menu } from '#web/ui/menus/menu.tsx'
import { moreLook } from '#web/ui/menus/more-button.tsx'
import type { OpenDialog } from './entries/entry-words.ts'

type Props = {
  /** The contents of its button. */
  sign: ReactNode
  /** Null while nothing is shown. */
  onExport: (() => void) | null
  onOpen: (dialog: OpenDialog) => void
}

/** The menu with what the page can do beside adding, importing and deleting all. It opens at once. */
export function LogbookMenu({ sign, onExport, onOpen }: Props) {
  return (
    <Menu button={sign} buttonLook={moreLook} isOpenAtFirst>
      {onExport && (
        <MenuItem icon={Download} onSelect={onExport}>
          Export
        </MenuItem>
      )}
      <MenuItem icon={Undo2} onSelect={() => onOpen({ kind: 'deleted' })}>
        Deleted entries
      </MenuItem>
      <MenuItem icon={History} onSelect={() => onOpen({ kind: 'imports' })}>
        Import history
      </MenuItem>
    </Menu>
  )
}
