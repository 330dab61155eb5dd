import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  changePasswordPath,
  endOtherSessionsPath,
  endSessionPath,
  sessionPath,
  sessionsPath,
} from '#contract/identity.ts'
import { currentSession, sessionList, type OpenSession } from '#contract/sessions.ts'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { keepsPasswords } from '#web/session/session.ts'

export type Device = OpenSession & { isThis: boolean }

type PasswordChange = {
  currentPassword: string
  newPassword: string
  revokeOtherSessions: boolean
}

/** Where the user is signed in: this device, then the others, those used last first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => {
    const [all, current] = await Promise.all([
      request(sessionsPath, { schema: sessionList, signal }),
      request(sessionPath, { schema: currentSession, signal }),
    ])
    const devices = all.map((session) => ({
      ...session,
      isThis: session.id === current.session.id,
    }))
    return devices.sort(byUse)
  },
})

/** Fetches the sessions along with the code of the page that shows them. */
export function prefetchSessions(): void {
  if (keepsPasswords) void queryClient.prefetchQuery(sessionsQuery)
}

/** Signs out the device whose session has this id, or, given none, all but this one. */
export function useEndSessions() {
  return useSessionChange((id: string | null) =>
    id === null
      ? request(endOtherSessionsPath, { method: 'POST', json: {} })
      : request(endSessionPath, { method: 'POST', json: { id } }),
  )
}

export function useChangePassword() {
  return useSessionChange((json: PasswordChange) =>
    request(changePasswordPath, { method: 'POST', json }),
  )
}

/** A change of who is signed in: over when those on screen have come anew. */
function useSessionChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

function byUse(one: Device, other: Device): number {
  if (one.isThis !== other.isThis) return one.isThis ? -1 : 1
  return other.updatedAt.localeCompare(one.updatedAt)
}
