import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { saveFile } from '#web/base/page.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useExportAccount } from './account-queries.ts'

/** Downloads all of the user's data, and the private notes if they are ticked. */
export function ExportAccountButton({ children }: { children: string }) {
  const exporting = useExportAccount()
  const [withNotes, setWithNotes] = useState(false)

  async function save(): Promise<void> {
    try {
      saveFile(await exporting.mutateAsync({ withNotes }))
      toast.success('Your data has been downloaded')
    } catch (error) {
      const otherwise = 'An error occurred while exporting your data.'
      toast.error(failureWords(error, 'Failed to export your data', otherwise))
    }
  }

  return (
    <div>
      <CheckboxField
        label="With my private notes, as readable text"
        className="mb-2"
        checked={withNotes}
        onChange={({ target }) => setWithNotes(target.checked)}
      />
      <Button icon={Download} isBusy={exporting.isPending} onClick={() => void save()}>
        {children}
      </Button>
      <p className="mt-2 text-sm text-pretty text-ink-2">
        A ZIP with one file that this portal can import, and CSV files that a spreadsheet can open.
      </p>
    </div>
  )
}
