import { useState } from 'react'
import { errorMessage } from '#web/http/request-error.ts'
import { setSharedDevice } from '#web/session/shared-device.ts'
import {
  completeSignIn,
  endLeftSession,
  offersPasskeys,
  passkeyCeremonies,
} from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

/** Signs in with a passkey, without an email address. Hidden where the browser has no passkeys. */
export function PasskeyButton({ isShared }: { isShared: boolean }) {
  const [isBusy, setBusy] = useState(false)
  if (!offersPasskeys) return null

  async function signIn(): Promise<void> {
    setBusy(true)
    setSharedDevice(isShared)
    try {
      await endLeftSession()
      await (await passkeyCeremonies()).signInWithPasskey()
      await completeSignIn()
    } catch (error) {
      setBusy(false)
      toast.error(errorMessage(error, 'Failed to sign in'))
    }
  }

  return (
    <Button className="mt-3 w-full" isBusy={isBusy} onClick={() => void signIn()}>
      Sign in with a passkey
    </Button>
  )
}
