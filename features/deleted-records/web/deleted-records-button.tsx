import { Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { DeletedSection } from '#deleted-records/api/deleted-records.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Button } from '#web/ui/button.tsx'

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
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" icon={Trash2} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen && (
        <Suspense>
          <DeletedRecordsDialog section={section} title={title} onClosed={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
