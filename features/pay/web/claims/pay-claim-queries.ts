import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  payClaimCsvPath,
  payClaimList,
  payClaimPath,
  payClaimsPath,
  payClaimText,
  payClaimTextPath,
  savedPayClaim,
  type PayClaimAnswer,
  type PayClaimInput,
  type PayClaimPatch,
  type PayClaimTextQuery,
} from '#pay/api/pay-claims.ts'
import { done } from '#api/json-shapes.ts'
import { request, requestFile } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'

const claimsKey = ['pay-claims']

/** All claims, newest first. */
export const claimsQuery = queryOptions({
  queryKey: claimsKey,
  meta: { stored: { days: 30, shape: 'pay claims', version: 2 } },
  queryFn: async ({ signal }) => {
    const { data } = await request(payClaimsPath, { schema: payClaimList, signal })
    return data
  },
})

/** The text of a claim with the personal data that is asked for. */
export function claimTextQuery(id: string, query: PayClaimTextQuery) {
  return queryOptions({
    queryKey: [...claimsKey, id, 'text', query],
    meta: { stored: { days: 30, shape: 'claim text' } },
    queryFn: async ({ signal }) => {
      const { data } = await request(payClaimTextPath(id), { query, schema: payClaimText, signal })
      return data.text
    },
  })
}

export function useCreateClaim() {
  return useChange((json: PayClaimInput, key) =>
    request(payClaimsPath, { method: 'POST', json, key, schema: savedPayClaim }),
  )
}

/** Moves a claim to another status, unless it has changed since the given version. */
export function useClaimStep() {
  type Step = Pick<PayClaimAnswer, 'id' | 'version'> & { json: PayClaimPatch }
  return useChange(({ id, version: ifMatch, json }: Step) =>
    request(payClaimPath(id), { method: 'PATCH', json, ifMatch, schema: savedPayClaim }),
  )
}

/** Deletes a claim, unless it has changed since the given version. */
export function useDeleteClaim() {
  return useChange(({ id, version: ifMatch }: Pick<PayClaimAnswer, 'id' | 'version'>) =>
    request(payClaimPath(id), { method: 'DELETE', ifMatch, schema: done }),
  )
}

/** Downloads a claim as CSV. */
export function useClaimFile() {
  return useMutation({ mutationFn: (id: string) => requestFile(payClaimCsvPath(id)) })
}
