import { CircleAlert, Columns3, EyeOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ImportResult } from '#imports/api/file-import.ts'
import { CertificateList, CertificateOffer } from './certificates/certificate-list.tsx'
import { saveLabel, savedCount } from './certificates/certificate-words.ts'
import { LogbookSheet } from './logbook/logbook-sheet.tsx'
import { importLabel, logbookFacts, newTotals } from './logbook/logbook-words.ts'
import { applyLabel } from './roster/apply-words.ts'
import { rosterFacts, RosterSheet } from './roster/roster-sheet.tsx'
import { FileFacts, ImportFooter } from './sections/import-facts.tsx'
import { entriesWords } from './entry-words.ts'
import { ImportRows } from './sections/import-rows.tsx'
import { usePreference } from '#profile/web/preferences/preferences.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogCancel } from '#web/ui/dialogs/dialog-frame.tsx'
import type { Importing } from './use-import.ts'

/** A preview that can be applied. */
type Preview = Exclude<ImportResult, { kind: 'table' }>

type Props = { preview: ImportResult; importing: Importing }

const focusAgainMs = 100

/** The effects of a file before they are applied. */
export function ImportPreview({ preview, importing }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const isOtherPerson = preview.kind === 'roster' && preview.file.isOtherPerson
  useEffect(() => {
    const first = isOtherPerson ? cancel.current : heading.current
    first?.focus()
    // The dialog takes the focus when the pressed button is gone, which can be a moment later.
    const timer = setTimeout(() => {
      if (document.activeElement?.matches('body, [role=dialog]')) first?.focus()
    }, focusAgainMs)
    return () => clearTimeout(timer)
  }, [isOtherPerson])
  const facts = useFacts(preview)
  // The columns of a table are asked for first.
  if (preview.kind === 'table') return null
  const { file, reset, changeColumns, failure } = importing
  const unread = unreadOf(preview)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pb-4 text-sm">
        <FileFacts name={file?.name ?? ''} facts={facts} heading={heading} onReset={reset}>
          {preview.kind === 'logbook' && preview.table && (
            <Button variant="quiet" size="small" icon={Columns3} onClick={changeColumns}>
              Change columns
            </Button>
          )}
        </FileFacts>
        <Sheet preview={preview} importing={importing} />
      </div>
      <ImportFooter
        layout="wide"
        failure={failure ?? (unread?.words ? { words: unread.words } : null)}
      >
        <DialogCancel ref={cancel} isPrimary={isOtherPerson}>
          {unread ? 'Close' : 'Cancel'}
        </DialogCancel>
        {(!unread || importing.isStale) && (
          <ApplyButton preview={preview} importing={importing} isOtherPerson={isOtherPerson} />
        )}
      </ImportFooter>
    </>
  )
}

type ApplyProps = { preview: Preview; importing: Importing; isOtherPerson: boolean }

function ApplyButton({ preview, importing, isOtherPerson }: ApplyProps) {
  const { isStale, isReading, isApplying, previewAgain, apply } = importing
  const isRetry = isStale || isReading
  return (
    <Button
      variant={isOtherPerson ? 'secondary' : 'primary'}
      className="!h-auto min-h-11 py-1.5 !whitespace-normal lg:min-h-10"
      isBusy={isApplying || isReading}
      onClick={() => (isRetry ? previewAgain() : void apply(preview.fingerprint))}
    >
      {isRetry ? 'Try again' : labelOf(preview, importing)}
    </Button>
  )
}

function Sheet({ preview, importing }: { preview: Preview; importing: Importing }) {
  const { answers, answer } = importing
  switch (preview.kind) {
    case 'roster':
      return (
        <RosterSheet
          preview={preview}
          decisions={importing.decisions}
          onDecide={importing.decide}
          onRestored={importing.previewAgain}
          onAirportAdded={importing.previewAgain}
          onZone={(zone) => answer({ zone })}
          entries={{
            leftOut: importing.leftOut,
            picked: answers.picked ?? [],
            onPick: (picked) => answer({ picked }),
          }}
        >
          <CertificateOffer
            certificates={preview.certificates}
            isChosen={importing.addsCertificates}
            onChoose={importing.setAddsCertificates}
          />
        </RosterSheet>
      )
    case 'logbook':
      return (
        <LogbookSheet
          preview={preview}
          answers={answers}
          onAnswer={answer}
          onAirportAdded={importing.previewAgain}
        />
      )
    default:
      return (
        <>
          <CertificateList certificates={preview.certificates} />
          <ImportRows
            icon={EyeOff}
            tone="text-ink-2"
            title="Rows left out"
            remarks={preview.leftOut}
          />
          <ImportRows
            icon={CircleAlert}
            tone="text-bad"
            title="Rows that were not read"
            remarks={preview.errors}
          />
        </>
      )
  }
}

function useFacts(preview: ImportResult): (string | null)[] {
  const [format] = usePreference('hoursFormat')
  if (preview.kind === 'table') return [preview.file.format]
  const entries = entriesWords(preview.entries)
  if (preview.kind === 'roster') return [...rosterFacts(preview), entries]
  if (preview.kind === 'logbook') return [...logbookFacts(preview, format), entries]
  return [preview.file.format, entries]
}

function labelOf(preview: Preview, { decisions, addsCertificates }: Importing): string {
  if (preview.kind === 'logbook') return importLabel(preview)
  const { certificates } = preview
  if (preview.kind === 'certificates') return saveLabel(certificates)
  return applyLabel(preview, decisions, addsCertificates ? savedCount(certificates) : 0)
}

/**
 * The sentence about a file without anything to import; null for other files. It is empty where the user can still
 * choose something from the file.
 */
function unreadOf(preview: Preview): { words: string } | null {
  const { kind, imported, updated, skipped } = preview
  if (imported + updated + skipped > 0 || kind === 'certificates') return null
  if (kind === 'logbook' && newTotals(preview.carriedForward) > 0) return null
  const hasChoice =
    kind === 'logbook'
      ? preview.passengerFlights > 0
      : preview.canChooseZone || preview.leftOut.some(({ why }) => why === 'unknown')
  return { words: hasChoice ? '' : `Import failed: ${preview.message}` }
}
