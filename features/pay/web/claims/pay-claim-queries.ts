import { queryOptions, useMutation } from '@tanstack/react-query'
import type {
  PayClaimAnswer,
  PayClaimInput,
  PayClaimPatch,
  PayClaimTextQuery,
} from '#pay/api/pay-claims.ts'
import { payClaimCsvPath, payClaimPath, payClaimsPath, payClaimTextPath } from '#pay/api/paths.ts'
import { request, requestFile } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'

const claimsKey = ['pay-claims']

/** All claims, newest first. */
export const claimsQuery = queryOptions({
  queryKey: claimsKey,
  meta: { stored: { days: 30, shape: 'pay claims', version: 2 } },
  queryFn: async ({ signal }) => {
    const { data } = await request(payClaimsPath, {
      schema: async () => (await import('#pay/api/pay-claims.ts')).payClaimList,
      signal,
    })
    return data
  },
})

/** The text of a claim with the personal data that is asked for. */
export function claimTextQuery(id: string, query: PayClaimTextQuery) {
  return queryOptions({
    queryKey: [...claimsKey, id, 'text', query],
    meta: { stored: { days: 30, shape: 'claim text' } },
    queryFn: async ({ signal }) => {
      const { data } = await request(payClaimTextPath(id), {
        query,
        schema: async () => (await import('#pay/api/pay-claims.ts')).payClaimText,
        signal,
      })
      return data.text
    },
  })
}

export function useCreateClaim() {
  return useChange((json: PayClaimInput, key) =>
    request(payClaimsPath, {
      method: 'POST',
      json,
      key,
      schema: async () => (await import('#pay/api/pay-claims.ts')).savedPayClaim,
    }),
  )
}

/** Moves a claim to another status, unless it has changed since the given version. */
export function useClaimStep() {
  type Step = Pick<PayClaimAnswer, 'id' | 'version'> & { json: PayClaimPatch }
  return useChange(({ id, version: ifMatch, json }: Step) =>
    request(payClaimPath(id), {
      method: 'PATCH',
      json,
      ifMatch,
      schema: async () => (await import('#pay/api/pay-claims.ts')).savedPayClaim,
    }),
  )
}

/** Deletes a claim, unless it has changed since the given version. */
export function useDeleteClaim() {
  return useChange(({ id, version: ifMatch }: Pick<PayClaimAnswer, 'id' | 'version'>) =>
    request(payClaimPath(id), { method: 'DELETE', ifMatch }),
  )
}

/** Downloads a claim as CSV. */
export function useClaimFile() {
  return useMutation({ mutationFn: (id: string) => requestFile(payClaimCsvPath(id)) })
}
