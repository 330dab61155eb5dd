import { queryOptions } from '@tanstack/react-query'
import type { PayFindingState, PayMatchInput } from '#pay/api/pay-check.ts'
import { payChecksPath, payFindingPath, payMatchesPath } from '#pay/api/paths.ts'
import type { CalendarDate } from '#kernel/time/calendar-date.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { failureWords } from '#web/http/request-error.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

/**
 * The check of the duties of some days, both inclusive; of all duties without days.
 *
 * @param units `all` compares every duty, `found` those with a finding.
 */
export function checkBetween(
  startDate: CalendarDate | undefined,
  endDate: CalendarDate | undefined,
  units: 'all' | 'found' = 'found',
) {
  const query = { startDate, endDate, units }
  return queryOptions({
    queryKey: ['pay-check', query],
    meta: { stored: { days: 30, shape: 'pay check', version: 7 } },
    queryFn: async ({ signal }) => {
      const { data } = await request(payChecksPath, {
        query,
        schema: async () => (await import('#pay/api/pay-check.ts')).payCheckAnswer,
        signal,
      })
      return data
    },
  })
}

/** Dismisses a finding or opens it again. */
export function useFindingState() {
  return useChange(({ id, ...json }: PayFindingState & { id: string }) =>
    request(payFindingPath(id), {
      method: 'PUT',
      json,
      schema: async () => (await import('#pay/api/pay-check.ts')).savedPayFinding,
    }),
  )
}

/** Dismisses a finding, and says so in a toast with Undo. */
export function useDismiss() {
  const { mutateAsync, isPending } = useFindingState()

  /** @returns false if it failed, which a toast says. */
  async function dismiss(id: string, note: string | null = null): Promise<boolean> {
    try {
      await mutateAsync({ id, state: 'dismissed', note })
      const undo = () => void mutateAsync({ id, state: 'open' }).catch(reportFailure)
      toast.success('Dismissed.', { label: 'Undo', run: undo })
      return true
    } catch (error) {
      reportFailure(error)
      return false
    }
  }

  return { dismiss, isPending }
}

function reportFailure(error: unknown): void {
  toast.error(failureWords(error))
}

/** Stores the duties that a line pays. */
export function useOwnMatch() {
  return useChange((json: PayMatchInput) =>
    request(payMatchesPath, {
      method: 'PUT',
      json,
      schema: async () => (await import('#pay/api/pay-check.ts')).savedPayMatch,
    }),
  )
}
