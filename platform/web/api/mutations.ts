import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { newKey } from './client.ts'
import { isRequestError } from '#web/http/request-error.ts'
import { isQueued } from '#web/outbox/queued-change.ts'

const retries = 2
const firstDelayMs = 300

/**
 * A change of the user's data, with an idempotency key. It ends when all data on screen is fetched again, or at once when
 * the change waits on this device.
 */
export function useChange<Input, Answer>(change: (input: Input, key: string) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({
    ...useIdempotencyKey(change),
    onSuccess: (sent) => (isQueued(sent) ? undefined : queries.invalidateQueries()),
  })
}

/**
 * Options of a mutation that sends an idempotency key, so that a call whose response was lost is safely retried.
 * The key stays the same until the input changes or a response arrives.
 */
export function useIdempotencyKey<Input, Answer>(
  call: (input: Input, key: string) => Promise<Answer>,
) {
  const pending = useRef<{ content: string | undefined; key: string } | null>(null)
  return {
    mutationFn: async (input: Input): Promise<Answer> => {
      const content = contentOf(input)
      if (!pending.current || pending.current.content !== content) {
        pending.current = { content, key: newKey() }
      }
      const answer = await call(input, pending.current.key)
      // When the change waits, the queue has its key. The same input would be another change.
      pending.current = null
      return answer
    },
    retry: (failures: number, error: Error) =>
      failures < retries && isRequestError(error) && error.status === 0,
    retryDelay: (failures: number) => firstDelayMs * 2 ** failures,
  }
}

function contentOf(input: unknown): string | undefined {
  return JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}
