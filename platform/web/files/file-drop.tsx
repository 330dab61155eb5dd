import { FileDown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { givenFile, holdsFiles, isForField, type GivenFile } from './given-file.ts'

/** Takes files that are dropped or pasted anywhere on the page, and says so while one is dragged. */
export function FileDrop({ onGiven }: { onGiven: (given: GivenFile) => void }) {
  const [isDragged, setDragged] = useState(false)
  const give = useEffectEvent((transfer: DataTransfer | null) => {
    const given = transfer && givenFile(transfer)
    if (given) onGiven(given)
    return given !== null
  })
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return
      // Without this, the browser would open the file.
      event.preventDefault()
      // The pointer leaves the window, not just an element in it.
      setDragged(event.type !== 'dragleave' || event.relatedTarget !== null)
    }
    const drop = (event: DragEvent) => {
      setDragged(false)
      if (!holdsFiles(event.dataTransfer)) return
      event.preventDefault()
      give(event.dataTransfer)
    }
    const paste = (event: ClipboardEvent) => {
      if (!isForField(event.target) && give(event.clipboardData)) event.preventDefault()
    }
    const stop = new AbortController()
    const { signal } = stop
    for (const name of ['dragenter', 'dragover', 'dragleave'] as const) {
      window.addEventListener(name, drag, { signal })
    }
    window.addEventListener('drop', drop, { signal })
    window.addEventListener('paste', paste, { signal })
    return () => stop.abort()
  }, [])
  if (!isDragged) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-veil p-6 print:hidden">
      <p className="flex items-center gap-3 rounded-card border-2 border-dashed border-accent bg-card px-6 py-5 font-medium text-ink shadow-dialog">
        <FileDown size={22} className="shrink-0 text-accent" />
        Drop the roster file or logbook here. Nothing changes until you apply it.
      </p>
    </div>
  )
}
