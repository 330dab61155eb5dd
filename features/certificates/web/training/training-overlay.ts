import {
  type TrainingCode,
  type TrainingCodeInput,
  type TrainingCodeList,
} from '#certificates/api/training-codes.ts'
import { trainingCodePath, trainingCodesPath } from '#certificates/api/paths.ts'
import { byExpiry, expiryOn, expirySummary } from '#certificates/rules/expiry-status.ts'
import { londonDate } from '#kernel/time/london-time.ts'
import { applyToList } from '#web/outbox/apply-to-list.ts'
import type { Moment, Overlay } from '#web/outbox/overlay.ts'

/** The training codes with the changes that wait on this device, and with their status today. */
export const trainingOverlay =
  ({ changes, now }: Moment): Overlay<TrainingCodeList> =>
  (list) => {
    const data = changes
      .reduce<readonly TrainingCode[]>(
        (codes, change) => applyToList(codes, change, codeList),
        list.data,
      )
      .map((code) => ({ ...code, ...expiryOn(code.expiryDate, londonDate(now)) }))
      .sort(byExpiry)
    return { ...list, data, summary: expirySummary(data) }
  }

const codeList = { path: trainingCodesPath, pathOf: trainingCodePath, newItem: newCode }

function newCode(id: string, { validityMonths = 12, ...stated }: TrainingCodeInput): TrainingCode {
  return {
    id,
    ...stated,
    validityMonths,
    status: 'valid',
    daysUntilExpiry: null,
    lastRenewalDate: null,
    renewedBy: null,
    version: '',
  }
}
