import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isRequestError } from './request-error.ts'

const retries = 2
const firstDelayMs = 300

/**
 * A call that must be done once, however often it is sent: it names itself by a key, which stays while what is
 * sent stays and nothing was answered. So it can be tried again when an answer is lost on the way.
 */
export function useOnce<Input, Answer>(call: (input: Input, key: string) => Promise<Answer>) {
  const waiting = useRef<{ content: string; key: string } | null>(null)
  return {
    mutationFn: async (input: Input): Promise<Answer> => {
      const content = contentOf(input)
      if (waiting.current?.content !== content) waiting.current = { content, key: newKey() }
      const answer = await call(input, waiting.current.key)
      waiting.current = null
      return answer
    },
    retry: (failures: number, error: Error) =>
      failures < retries && isRequestError(error) && error.status === 0,
    retryDelay: (failures: number) => firstDelayMs * 2 ** failures,
  }
}

/** Such a call whose success changes what is on the screens: over when that has come anew. */
export function useCreation<Input, Answer>(create: (input: Input, key: string) => Promise<Answer>) {
  const queries = useQueryClient()
  return useMutation({ ...useOnce(create), onSuccess: () => queries.invalidateQueries() })
}

function contentOf(input: unknown): string {
  return JSON.stringify(input, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}

/** Random, also where the page came without TLS and `randomUUID` is not there. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
