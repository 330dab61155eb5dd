import type { FtlSummary } from '#limits/api/ftl.ts'
import { DutyRecordDialog } from '#documents/web/duty-record-dialog.tsx'
import { FtlHistoryDialog } from '#limits/web/ftl-history-dialog.tsx'
import { LookAheadDialog } from '#limits/web/look-ahead-dialog.tsx'

type Props = {
  open: 'history' | 'ahead' | 'record'
  ftl: FtlSummary
  /** The part of the dialog “Before this roster” to focus. */
  part?: string
  onClosed: () => void
}

/** The dialogs of the limits. Their code is loaded when the first one opens. */
export function FtlDialogs({ open, ftl, part, onClosed }: Props) {
  if (open === 'record') return <DutyRecordDialog onClosed={onClosed} />
  return open === 'history' ? (
    <FtlHistoryDialog ftl={ftl} part={part} onClosed={onClosed} />
  ) : (
    <LookAheadDialog zone={ftl.zone} onClosed={onClosed} />
  )
}
