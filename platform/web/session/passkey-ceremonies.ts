import {
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import {
  addPasskeyPath,
  checkPasswordPath,
  passkeyOptionsPath,
  passkeySignInOptionsPath,
  passkeySignInPath,
} from '#api/identity.ts'
import { requestError } from '#web/http/request-error.ts'
import { send } from '#web/http/send.ts'

/**
 * Signs in with a passkey that the user picks in the browser's window. The device must check that it is them. The session
 * begins when `completeSignIn` is called.
 *
 * @throws RequestError with a sentence for the user when it is cancelled or refused.
 */
export async function signInWithPasskey(): Promise<void> {
  const fallback = 'Failed to sign in'
  const options = (await send(passkeySignInOptionsPath, {
    fallback,
  })) as PublicKeyCredentialRequestOptionsJSON
  const optionsJSON = { ...options, userVerification: 'required' as const }
  const response = await inWords(() => startAuthentication({ optionsJSON }))
  await send(passkeySignInPath, { method: 'POST', json: { response }, fallback })
}

/**
 * Adds a passkey of this device to the account. The password is checked first, so that a wrong one leaves no passkey on
 * the device.
 *
 * @throws RequestError with a sentence for the user when it is cancelled or refused.
 */
export async function addPasskey(input: { name: string; password: string }): Promise<void> {
  const fallback = 'Failed to add the passkey'
  const { password } = input
  await send(checkPasswordPath, { method: 'POST', json: { password }, fallback })
  const optionsJSON = (await send(passkeyOptionsPath, {
    fallback,
  })) as PublicKeyCredentialCreationOptionsJSON
  const response = await inWords(() => startRegistration({ optionsJSON }))
  await send(addPasskeyPath, { method: 'POST', json: { ...input, response }, fallback })
}

const sentences: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Please try again.',
  AbortError: 'No passkey was used. Please try again.',
  InvalidStateError: 'This device has a passkey of this account already.',
  SecurityError: 'Passkeys do not work at this address of the portal.',
}

async function inWords<Result>(ceremony: () => Promise<Result>): Promise<Result> {
  try {
    return await ceremony()
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : ''
    const sentence = sentences[name] ?? 'This device could not use a passkey.'
    throw requestError(sentence, { status: 400, cause })
  }
}
