import type { PastPayday, Payday, PaydaySettings, PaydayStatedInput } from '#pay/api/payday.ts'
import { paydayPeriodPath, paydaySettingsPath } from '#pay/api/paths.ts'
import { toPence } from '#kernel/money/pence.ts'
import { outcomeOf } from '#pay/rules/payday/past-payday.ts'
import type { Moment, Overlay } from '#web/outbox/overlay.ts'

/**
 * What lands, with the figures that wait on this device. The range stays that of the portal, and the outcome of a pay day
 * follows what landed.
 */
export const paydayOverlay =
  ({ changes }: Moment): Overlay<Payday> =>
  (payday) => {
    const typed = (period: string | null) =>
      changes
        .filter(({ path }) => period !== null && path === paydayPeriodPath(period))
        .map(({ json }) => json as PaydayStatedInput)
    const coming = typed(payday.period)
    const last = payday.last.map((past) => withStated(past, typed(past.period)))
    const isSame = coming.length === 0 && last.every((past, place) => past === payday.last[place])
    if (isSame) return payday
    const stated: Payday['stated'] = Object.assign({}, payday.stated, ...coming)
    const hasToDate = stated.payToDate !== null && stated.taxToDate !== null
    const missing = payday.missing.filter(({ why }) => why !== 'toDate' || !hasToDate)
    return { ...payday, stated, missing, last }
  }

function withStated(past: PastPayday, typed: readonly PaydayStatedInput[]): PastPayday {
  if (typed.length === 0) return past
  const stated: PastPayday['stated'] = Object.assign({}, past.stated, ...typed)
  return { ...past, stated, outcome: outcomeWith(past, stated.landed) }
}

/** The outcome after the typed net pay; what only the portal knows is not known. */
function outcomeWith(past: PastPayday, landed: number | null): PastPayday['outcome'] {
  const { gross, net, isLeast, outcome } = past
  if (net === null) return outcome
  if (landed === null) return outcome?.of === 'gross' ? outcome : null
  return outcomeOf({
    gross,
    net,
    isLeast,
    isReported: false,
    basic: 0,
    landed: toPence(landed),
    variablePaid: null,
  })
}

/** The versions of the payday details, with those that wait on this device. */
export const paydaySettingsOverlay =
  ({ changes }: Moment): Overlay<PaydaySettings> =>
  (settings) => {
    const waiting = changes.findLast(({ path }) => path === paydaySettingsPath)
    if (!waiting) return settings
    return { ...settings, versions: (waiting.json as PaydaySettings).versions }
  }
