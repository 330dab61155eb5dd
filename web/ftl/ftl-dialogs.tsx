import type { FtlSummary } from '#contract/ftl.ts'
import { DutyRecordDialog } from '#web/documents/duty-record-dialog.tsx'
import { FtlHistoryDialog } from './ftl-history-dialog.tsx'
import { LookAheadDialog } from './look-ahead-dialog.tsx'

type Props = {
  open: 'history' | 'ahead' | 'record'
  ftl: Pick<FtlSummary, 'history' | 'zone'>
  onClosed: () => void
}

/** The dialogs of the limits. Their code is loaded when the first one opens. */
export function FtlDialogs({ open, ftl, onClosed }: Props) {
  if (open === 'record') return <DutyRecordDialog onClosed={onClosed} />
  return open === 'history' ? (
    <FtlHistoryDialog history={ftl.history} onClosed={onClosed} />
  ) : (
    <LookAheadDialog zone={ftl.zone} onClosed={onClosed} />
  )
}
