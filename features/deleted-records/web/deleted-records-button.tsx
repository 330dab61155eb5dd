import { Trash2 } from 'lucide-react'
import { Suspense } from 'react'
import type { DeletedSection } from '#deleted-records/api/deleted-records.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

const DeletedRecordsDialog = lazyComponent(
  () => import('./deleted-records-dialog.tsx'),
  'DeletedRecordsDialog',
)

/** Opens the list of what was deleted in a section. Its title is also the label. */
export function DeletedRecordsButton({
  section,
  title,
}: {
  section: DeletedSection
  title: string
}) {
  const { dialog, key, open, close } = useOpenDialog<true>()
  return (
    <>
      <Button variant="quiet" size="small" icon={Trash2} onClick={() => open(true)}>
        {title}
      </Button>
      {dialog && (
        <Suspense>
          <DeletedRecordsDialog key={key} section={section} title={title} onClosed={close} />
        </Suspense>
      )}
    </>
  )
}
