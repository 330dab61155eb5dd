import { Plus, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { importWords } from '#web/files/given-file.ts'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** True in an account without a duty: the titles are in sight. Else only screen readers have the subtitle. */
  isNew: boolean
  onImport: () => void
  onAdd: () => void
  /** The menu with everything else. */
  children: ReactNode
}

/** The name of the page in one row with its actions. On phones, the import is in the menu. */
export function TitleRow({ isNew, onImport, onAdd, children }: Props) {
  return (
    <header
      data-quiet-title={isNew ? undefined : ''}
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      <h2 className="me-auto text-2xl sm:text-3xl">My Roster</h2>
      <Button icon={Upload} className="max-sm:hidden" onClick={onImport}>
        {importWords}
      </Button>
      <Button variant="primary" icon={Plus} data-key="n" onClick={onAdd}>
        Add Duty
      </Button>
      {children}
      <p className={isNew ? 'basis-full text-pretty text-ink-2' : 'sr-only'}>
        View and manage your scheduled duties
      </p>
    </header>
  )
}
