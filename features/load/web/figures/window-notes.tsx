import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { LoadAnswer } from '#load/api/load.ts'
import { lazyComponent } from '#web/base/lazy-import.ts'
import { Card } from '#web/ui/card.tsx'

const NotesOfDays = lazyComponent(() => import('#load/web/notes/notes-of-days.tsx'), 'NotesOfDays')

/** The notes of the window, folded. They and their code are loaded when they are opened. */
export function WindowNotes({ first, last }: LoadAnswer['window']) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card isFlush className="mt-4">
      <h2 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 px-4 py-2 text-start -outline-offset-2 transition-colors hover:bg-accent/6 sm:px-5"
        >
          <span className="min-w-0 grow">Notes of these days</span>
          <ChevronDown
            size={16}
            className={`shrink-0 text-ink-3 transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      {isOpen && (
        <div className="px-4 pb-2 sm:px-5">
          <Suspense fallback={<p className="text-sm text-ink-3">Loading notes...</p>}>
            <NotesOfDays from={first} to={last} />
          </Suspense>
        </div>
      )}
    </Card>
  )
}
