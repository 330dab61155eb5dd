import { useQuery } from '@tanstack/react-query'
import {
  CalendarPlus,
  CalendarX,
  MoveRight,
  PencilLine,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react'
import type { DutyChange } from '#duties/api/duty-change.ts'
import type { StoredImport } from '#imports/api/file-import.ts'
import { printedMoment } from '#kernel/time/date-words.ts'
import { QueryView } from '#web/api/query-view.tsx'
import { ImportedDuty, ImportSection, recordsShown } from '#imports/web/sections/import-section.tsx'
import { ChangedValues } from '#duties/web/changes/changed-values.tsx'
import { changeNames } from '#duties/web/changes/change-names.ts'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { importChangesQuery } from './import-queries.ts'

type Kind = DutyChange['kind']
type Group = { title: string; kinds: Kind[]; icon: LucideIcon; tone: string }

/** The sections in the order of the sheet at the time of the import. */
const groups: Group[] = [
  { title: 'New', kinds: ['published', 'added'], icon: CalendarPlus, tone: 'text-accent' },
  { title: 'Changed', kinds: ['changed', 'relisted'], icon: PencilLine, tone: 'text-accent' },
  { title: 'Moved to another day', kinds: ['moved'], icon: MoveRight, tone: 'text-accent' },
  {
    title: 'Differs from what you entered',
    kinds: ['differs'],
    icon: TriangleAlert,
    tone: 'text-warn',
  },
  {
    title: 'No longer listed',
    // A duty that the user removed or kept is stored twice: as no longer listed, and then as decided.
    kinds: ['unlisted', 'deleted', 'kept'],
    icon: CalendarX,
    tone: 'text-warn',
  },
]

/** The kinds that the title of their section does not name. */
const named: Kind[] = ['relisted', 'deleted', 'kept']

type Props = { rosterImport: StoredImport; onClosed: () => void }

/** The changes that an import made. */
export function ImportChangesDialog({ rosterImport, onClosed }: Props) {
  const { id, fileName, generatedOn } = rosterImport
  const dialog = useDialog(onClosed)
  const changes = useQuery(importChangesQuery(id))
  return (
    <Dialog
      dialog={dialog}
      title={fileName ?? 'Roster'}
      description={generatedOn ? `Generated on ${printedMoment(generatedOn)}` : undefined}
      size="wide"
      isDirty={false}
    >
      <QueryView
        query={changes}
        loading={
          <div className="grid place-items-center py-12">
            <Spinner label="Loading changes..." />
          </div>
        }
      >
        {({ data }) => <ChangeSections changes={data} rosterImport={rosterImport} />}
      </QueryView>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  )
}

type SectionsProps = { changes: DutyChange[]; rosterImport: StoredImport }

function ChangeSections({ changes, rosterImport: { imported, updated, skipped } }: SectionsProps) {
  if (changes.length === 0) {
    return (
      <p className="pb-4 text-sm text-ink-2">
        {imported + updated === 0
          ? 'This file changed nothing.'
          : 'The changes of this import are not known any more.'}
      </p>
    )
  }
  return (
    <div className="grid gap-5 pb-4 text-sm">
      {groups.map((group) => (
        <ChangeSection key={group.title} group={group} changes={changes} />
      ))}
      {skipped > 0 && <p className="text-ink-2">Unchanged: {skipped}</p>}
    </div>
  )
}

function ChangeSection({ group, changes }: { group: Group; changes: DutyChange[] }) {
  const { kinds, ...look } = group
  const ofKinds = changes.filter(({ kind }) => kinds.includes(kind))
  const lastOf = new Map(ofKinds.map((change) => [change.dutyId, change]))
  const listed = [...lastOf.values()]
  if (listed.length === 0) return null
  return (
    <ImportSection {...look} count={listed.length} most={recordsShown}>
      {listed.map((change) => (
        <ImportedDuty key={change.id} duty={change}>
          {named.includes(change.kind) && <b className="font-medium">{changeNames[change.kind]}</b>}
          {change.kind !== 'deleted' && <ChangedValues change={change} />}
        </ImportedDuty>
      ))}
    </ImportSection>
  )
}
