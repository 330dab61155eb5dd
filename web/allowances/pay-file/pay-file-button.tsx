import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

/** What the file picker offers. Phones may know a CSV file by its name or by its type. */
export const payFileTypes = '.csv,text/csv'

/** Opens the file picker at once. */
export function PayFileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button icon={Upload} onClick={() => input.current?.click()}>
        Import
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={payFileTypes}
        aria-label="Pay file"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file can be chosen again.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
