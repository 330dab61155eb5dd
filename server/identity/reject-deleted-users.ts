import type { VerifyToken } from '#server/http/signed-in-user.ts'

/** As long as a token of either issuer may last, by the machine's clock, as tokens are. */
const tokenLifeMs = 60 * 60 * 1000

/**
 * Takes no token of a user who was deleted by this process, without asking the database. Deletions by another
 * process are seen by `rejectDeletedUser`, which reads and writes call.
 */
export function rejectDeletedUsers(verifyToken: VerifyToken) {
  const goneUntil = new Map<string, number>()
  return {
    verifyToken: async (token: string) => {
      const bearer = await verifyToken(token)
      const until = bearer && goneUntil.get(bearer.userId)
      return until && until > Date.now() ? null : bearer
    },
    onDeleted: (userId: string): void => {
      for (const [id, until] of goneUntil) if (until <= Date.now()) goneUntil.delete(id)
      goneUntil.set(userId, Date.now() + tokenLifeMs)
    },
  }
}
