import { queryOptions } from '@tanstack/react-query'
import type { PayPreviewInput } from '#pay/api/pay-preview.ts'
import { payPreviewPath } from '#pay/api/paths.ts'
import { request } from '#web/api/client.ts'

/** The months whose sums a correction would change, and the pay of its duty. It stores nothing. */
export function effectOf(json: PayPreviewInput) {
  return queryOptions({
    queryKey: ['pay-check', 'preview', json],
    queryFn: async ({ signal }) => {
      const order = {
        method: 'POST',
        json,
        schema: async () => (await import('#pay/api/pay-preview.ts')).payPreview,
        signal,
      } as const
      const { data } = await request(payPreviewPath, order)
      return data
    },
    retry: false,
    staleTime: 0,
  })
}
