import { currentSession, loadIssuer, refreshUser } from './session.ts'

/**
 * Proves that the owner of the account makes a call that cannot be undone.
 *
 * @returns the part of its body that proves it. With Firebase a fresh sign-in is the proof, and the portal gets no
 *   password.
 * @throws RequestError that names the field if the password is wrong.
 */
export async function proveOwner(password: string): Promise<{ password?: string }> {
  const session = currentSession()
  const email = session.status === 'signed-in' ? session.user.email : ''
  const proof = await (await loadIssuer()).proveOwner({ email, password })
  // The token of before names the earlier sign-in.
  if (proof.password === undefined) await refreshUser()
  return proof
}
