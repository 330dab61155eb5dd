import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'

type FactsProps = {
  /** The file name. */
  name: string
  /** The period, the format and other facts, a line each. Null ones are left out. */
  facts: (string | null)[]
  heading: Ref<HTMLHeadingElement>
  onReset: () => void
  /** More buttons beside the name. */
  children?: ReactNode
}

/** The file that is imported: its name and the facts that it states about itself. */
export function FileFacts({ name, facts, heading, onReset, children }: FactsProps) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4">
        <h3
          ref={heading}
          tabIndex={-1}
          className="min-w-0 scroll-mt-24 rounded-sm text-base font-medium wrap-anywhere"
        >
          {name}
        </h3>
        <Button variant="quiet" size="small" className="-ms-3" onClick={onReset}>
          Choose another file
        </Button>
        {children}
      </div>
      <ul className="mt-1 text-ink-2">
        {facts.map((fact) => fact !== null && <li key={fact}>{fact}</li>)}
      </ul>
    </div>
  )
}

/** Warnings about the file as a whole, without those about single rows. */
export function FileWarnings({ warnings }: Pick<RosterImportResult, 'warnings'>) {
  const ofFile = warnings.filter(({ row }) => row === null)
  if (ofFile.length === 0) return null
  return (
    <ul className="grid gap-2">
      {ofFile.map(({ reason }) => (
        <li key={reason} className="flex items-start gap-2 rounded-input bg-warn-soft px-3 py-2.5">
          <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warn" />
          {reason}
        </li>
      ))}
    </ul>
  )
}

/** A failed step of an import. */
export type ImportFailed = {
  words: string
  reason?: string
  /** The code of an unknown airport, without which the file cannot be read. */
  airport?: string | undefined
} | null

export function ImportFailure({ failure }: { failure: ImportFailed }) {
  return (
    <div role="alert">
      {failure && (
        <p className="my-3 flex items-start gap-2 rounded-input bg-bad-soft px-3 py-2.5 text-sm">
          <CircleAlert size={16} className="mt-0.5 shrink-0 text-bad" />
          <span>
            <b className="font-medium">{failure.words}</b> {failure.reason}
          </span>
        </p>
      )}
    </div>
  )
}

type FooterProps = {
  failure: ImportFailed
  layout?: 'even' | 'wide'
  /** The buttons. */
  children: ReactNode
}

/** The buttons of a step, below the sentence about its failure. Both stay visible while the step scrolls. */
export function ImportFooter({ failure, layout = 'even', children }: FooterProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-5 mt-auto bg-card px-5">
      <ImportFailure failure={failure} />
      <DialogFooter layout={layout}>{children}</DialogFooter>
    </div>
  )
}
