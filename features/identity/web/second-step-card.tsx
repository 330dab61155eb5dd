import { useState } from 'react'
import { checkBackupCodePath, checkCodePath } from '#api/identity.ts'
import { send } from '#web/http/send.ts'
import { isRequestError } from '#web/http/request-error.ts'
import { textLinkLook } from '#web/ui/button-look.ts'
import { codeRules } from '#web/forms/use-credentials-form.ts'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { takeFocus } from '#web/base/page.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { AuthCard } from './auth-card.tsx'
import { AuthForm } from './auth-form.tsx'
import { completeSignIn } from '#web/session/session.ts'

/** The second step of signing in: a code from the authenticator app, or a backup code. */
export function SecondStepCard({ onStartAgain }: { onStartAgain: () => void }) {
  const [usesBackup, setUsesBackup] = useState(false)

  async function enter({ code }: { code: string }): Promise<void> {
    const path = usesBackup ? checkBackupCodePath : checkCodePath
    try {
      // Backup codes are lower case, but may be typed in capitals.
      const json = { code: code.replaceAll(/\s/g, '').toLowerCase() }
      await send(path, { method: 'POST', json, fallback: 'Failed to check the code' })
    } catch (error) {
      // The first step has expired, or too many codes were wrong.
      if (!isRequestError(error) || error.status !== 401) throw error
      toast.warning(error.message)
      onStartAgain()
      return
    }
    await completeSignIn()
  }

  return (
    <AuthCard
      title="Enter your code"
      text={
        usesBackup
          ? 'Use one of your backup codes. Each works once'
          : 'Use the code that your authenticator app shows for CrewPortal'
      }
      below={
        <button type="button" className={`${textLinkLook} py-3`} onClick={onStartAgain}>
          Back to sign in
        </button>
      }
    >
      <AuthForm
        key={String(usesBackup)}
        rules={codeRules}
        submitLabel="Sign in"
        busyLabel="Signing in..."
        send={enter}
        failed="Failed to check the code"
      >
        {(field) => (
          <CodeField
            {...field('code')}
            ref={takeFocus}
            label={usesBackup ? 'Backup code' : 'Code from your app'}
            isOfDigits={!usesBackup}
          />
        )}
      </AuthForm>
      <p className="mt-2 -mb-2 text-center text-sm">
        <button
          type="button"
          className={`${textLinkLook} py-3`}
          onClick={() => setUsesBackup(!usesBackup)}
        >
          {usesBackup ? 'Use a code from your app instead' : 'Use a backup code instead'}
        </button>
      </p>
    </AuthCard>
  )
}
