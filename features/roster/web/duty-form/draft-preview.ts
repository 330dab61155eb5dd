import type { PayPreviewInput } from '#pay/api/pay-preview.ts'
import { dutyFromInput } from '#duties/rules/duty-from-input.ts'
import type { DutyDraft } from '#limits/web/legality/draft-duty.ts'

/** The duty of a draft as the pay check previews it; null for a new duty. */
export function draftPreview({
  duty,
  edit,
}: DutyDraft): NonNullable<PayPreviewInput['duty']> | null {
  if (!duty) return null
  const typed = dutyFromInput(duty, edit)
  return {
    rosterId: duty.id,
    date: typed.date,
    dutyType: typed.dutyType,
    dutyCode: typed.dutyCode,
    scheduledBrief: typed.scheduledBrief,
    actualBrief: typed.actualBrief,
    scheduledDebrief: typed.scheduledDebrief,
    actualDebrief: typed.actualDebrief,
    sectors: typed.sectors.map((sector) => ({
      flightNumber: sector.flightNumber,
      departureAirport: sector.departureAirport,
      arrivalAirport: sector.arrivalAirport,
      scheduledDeparture: sector.scheduledDeparture,
      scheduledArrival: sector.scheduledArrival,
      actualDeparture: sector.actualDeparture,
      actualArrival: sector.actualArrival,
      positioning: sector.positioning,
    })),
  }
}
