import { useForm } from 'react-hook-form'
import { failureWords } from '#web/http/request-error.ts'
import { showServerFaults } from '#web/forms/server-faults.ts'
import { Button } from '#web/ui/button.tsx'
import { textLinkLook } from '#web/ui/button-look.ts'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { DialogCancel, DialogFooter } from '#web/ui/dialogs/dialog-frame.tsx'
import { follows, required } from '#web/ui/fields/field-rules.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

type Props = { totpUri: string; onConfirm: (code: string) => Promise<void> }

/** Tells the authenticator app its secret, and has it show that it knows it. */
export function ConfirmAppStep({ totpUri, onConfirm }: Props) {
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const secret = new URL(totpUri).searchParams.get('secret') ?? ''

  async function confirm({ code }: { code: string }): Promise<void> {
    try {
      await onConfirm(code.replaceAll(/\s/g, ''))
    } catch (error) {
      const failed = 'Failed to turn it on'
      if (!showServerFaults(form, error)) toast.error(failureWords(error, failed, `${failed}.`))
    }
  }

  return (
    <form
      noValidate
      className="contents"
      onSubmit={(event) => void form.handleSubmit(confirm)(event)}
    >
      <p ref={takeFocus} tabIndex={-1} className="text-ink-2 outline-none">
        Have your app read this picture
        <span className="sm:hidden">
          , or{' '}
          <a href={totpUri} className={textLinkLook}>
            open it on this phone
          </a>
        </span>
        . Then enter the six digits that it shows.
      </p>
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode text={totpUri} label="For the camera of your authenticator app" />
        <div className="min-w-0 text-sm">
          <h3 className="font-medium">No camera at hand?</h3>
          <p className="mt-1 text-ink-2">Type this key into the app instead:</p>
          <p className="mt-2 rounded-input bg-raised p-3 leading-relaxed break-words tabular-nums select-all">
            {inFours(secret)}
          </p>
        </div>
      </div>
      <CodeField
        label="Code from your app"
        isOfDigits
        error={errors.code?.message}
        {...form.register('code', { validate: follows(required) })}
      />
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" isBusy={isSubmitting}>
          Turn on
        </Button>
      </DialogFooter>
    </form>
  )
}

/** Apps look past the spaces. */
const inFours = (text: string) => text.replaceAll(/.{4}(?=.)/g, '$& ')
