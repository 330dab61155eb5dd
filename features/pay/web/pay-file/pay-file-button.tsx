import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { csvFileTypes } from '#web/ui/fields/file-field.tsx'

/** A button that opens the file picker. */
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
          // Otherwise choosing the same file again would not fire.
          target.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
