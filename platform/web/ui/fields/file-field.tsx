import { FileText, FolderOpen } from 'lucide-react'
import { useId } from 'react'

/** File types for CSV. Some phones match the extension, others the type. */
export const csvFileTypes = '.csv,text/csv'

type Props = {
  label: string
  /** File types for the file picker, `.csv,text/csv`. */
  accept: string
  file: File | null
  onChoose: (file: File | null) => void
}

/** A field for one file, which shows the name of the chosen file. */
export function FileField({ label, accept, file, onChoose }: Props) {
  const id = useId()
  const Icon = file ? FileText : FolderOpen
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative mt-1.5 flex min-h-16 items-center gap-3 rounded-input border border-dashed border-edge px-4 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus hover:bg-raised">
        <Icon size={20} className="shrink-0 text-ink-2" />
        <span
          aria-hidden
          className={`min-w-0 grow truncate ${file ? 'font-medium' : 'text-ink-2'}`}
        >
          {file?.name ?? 'Choose a file'}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </div>
    </div>
  )
}
