import { queryOptions } from '@tanstack/react-query'
import {
  changePasswordPath,
  endOtherSessionsPath,
  endSessionPath,
  sessionPath,
  sessionsPath,
} from '#api/identity.ts'
import type { OpenSession } from '#identity/api/sessions.ts'
import { request } from '#web/api/client.ts'
import { useChange } from '#web/api/mutations.ts'
import { queryClient } from '#web/api/query-client.ts'
import { hasOwnPasswords } from '#web/session/session.ts'

export type Device = OpenSession & { isThis: boolean }

type PasswordChange = {
  currentPassword: string
  newPassword: string
  revokeOtherSessions: boolean
}

/** The sessions: this device first, then those used last. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => {
    const [all, current] = await Promise.all([
      request(sessionsPath, {
        schema: async () => (await import('#identity/api/sessions.ts')).sessionList,
        signal,
      }),
      request(sessionPath, {
        schema: async () => (await import('#identity/api/sessions.ts')).currentSession,
        signal,
      }),
    ])
    const devices = all.map((session) => ({
      ...session,
      isThis: session.id === current.session.id,
    }))
    return devices.sort(byUse)
  },
})

export function prefetchSessions(): void {
  if (hasOwnPasswords) void queryClient.prefetchQuery(sessionsQuery)
}

/** Ends the session with this id, or, given null, all other sessions. */
export function useEndSessions() {
  return useChange((id: string | null) =>
    id === null
      ? request(endOtherSessionsPath, { method: 'POST', json: {} })
      : request(endSessionPath, { method: 'POST', json: { id } }),
  )
}

export function useChangePassword() {
  return useChange((json: PasswordChange) => request(changePasswordPath, { method: 'POST', json }))
}

function byUse(one: Device, other: Device): number {
  if (one.isThis !== other.isThis) return one.isThis ? -1 : 1
  return other.updatedAt.localeCompare(one.updatedAt)
}
