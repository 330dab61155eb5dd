import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { csvFileTypes } from '#web/ui/fields/file-field.tsx'

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
        accept={csvFileTypes}
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
