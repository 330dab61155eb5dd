import type { PayCheckData, PayFindingAnswer } from '#pay/api/pay-check.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import type { Instant } from '#kernel/time/zone-time.ts'
import type { PayReport } from '#pay/rules/reports/pay-report.ts'
import type { RateChange } from '#pay/web/rates/rate-change.ts'
import type { EvidenceLine } from './finding-evidence.ts'
import type { SwapQuestion } from './swap-question.ts'

/** A correction of the roster that the check asks for: what was flown or worked, or the times of a duty. */
export type RosterCorrection =
  | { kind: 'flown'; flown: NonNullable<SwapQuestion['flown']>; name: string }
  | { kind: 'worked'; worked: NonNullable<SwapQuestion['worked']> }
  | { kind: 'times'; dutyId: string; date: CalendarDate; debrief: Instant | null }

/** The open dialog of the check. */
export type CheckDialog =
  | { kind: 'dismiss'; finding: PayFindingAnswer }
  | { kind: 'line'; line: EvidenceLine }
  | RosterCorrection
  | { kind: 'new-rate'; change: RateChange }
  | { kind: 'make-claim'; findings: PayFindingAnswer[] }
  /** `settled` in pounds is what a later report paid. */
  | { kind: 'claim'; id: string; settled?: number }

export type OpenCheckDialog = (dialog: CheckDialog) => void

/** The answer of a check, the reports of its lines, and the way to its dialogs. */
export type FindingProps = {
  check: PayCheckData
  reports: readonly PayReport[]
  onOpen: OpenCheckDialog
}

/** True for a dialog that corrects the roster. */
export function isCorrection(dialog: CheckDialog): dialog is RosterCorrection {
  return dialog.kind === 'flown' || dialog.kind === 'worked' || dialog.kind === 'times'
}
