import { codeRules, useCredentialsForm } from '#web/forms/use-credentials-form.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { textLinkLook } from '#web/ui/button-look.ts'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { takeFocus } from '#web/base/page.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

type Props = { totpUri: string; onConfirm: (code: string) => Promise<unknown> }

/** Shows the secret to an authenticator app and asks for the code that the app then shows. */
export function ConfirmAppStep({ totpUri, onConfirm }: Props) {
  const secret = new URL(totpUri).searchParams.get('secret') ?? ''
  const { field, isBusy, onSubmit } = useCredentialsForm({
    rules: codeRules,
    send: ({ code }) => onConfirm(code.replaceAll(/\s/g, '')),
    onFailure: (error) => {
      const failed = 'Failed to turn it on'
      toast.error(failureWords(error, failed, `${failed}.`))
    },
  })

  return (
    <form noValidate className="contents" onSubmit={onSubmit}>
      <p ref={takeFocus} tabIndex={-1} className="text-ink-2 outline-none">
        Scan this picture with your app
        <span className="sm:hidden">
          , or{' '}
          <a href={totpUri} className={textLinkLook}>
            open it on this phone
          </a>
        </span>
        . Then enter the six digits it shows.
      </p>
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode text={totpUri} label="For the camera of your authenticator app" />
        <div className="min-w-0 text-sm">
          <h3 className="font-medium">No camera?</h3>
          <p className="mt-1 text-ink-2">Type this key into the app instead:</p>
          <p className="mt-2 rounded-input bg-raised p-3 leading-relaxed break-words tabular-nums select-all">
            {inFours(secret)}
          </p>
        </div>
      </div>
      <CodeField label="Code from your app" isOfDigits {...field('code')} />
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Turn on
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Apps ignore the spaces. */
const inFours = (text: string) => text.replaceAll(/.{4}(?=.)/g, '$& ')
