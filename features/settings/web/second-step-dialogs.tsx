import { useState, type ReactNode } from 'react'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { BackupCodes } from './backup-codes.tsx'
import { ConfirmAppStep } from './confirm-app-step.tsx'
import { PasswordStep } from './password-step.tsx'
import {
  useConfirmSecondStep,
  useOfferSecondStep,
  useRenewBackupCodes,
  useTurnOffSecondStep,
} from './second-step-queries.ts'

export type SecondStepDialog = 'on' | 'off' | 'codes'

type Props = { onClosed: () => void }

/** The dialogs of two-step sign-in. Their code is loaded when the first one opens. */
export function SecondStepDialogs({ open, onClosed }: Props & { open: SecondStepDialog }) {
  if (open === 'on') return <TurnOnDialog onClosed={onClosed} />
  if (open === 'off') return <TurnOffDialog onClosed={onClosed} />
  return <NewCodesDialog onClosed={onClosed} />
}

/** The password, then the app and its code, then the backup codes. */
function TurnOnDialog({ onClosed }: Props) {
  const offering = useOfferSecondStep()
  const confirming = useConfirmSecondStep()
  const [isOn, setOn] = useState(false)
  const offer = offering.data
  return (
    <CodesDialog
      title="Turn on two-step sign-in"
      codes={isOn ? offer?.backupCodes : undefined}
      onClosed={onClosed}
    >
      {offer ? (
        <ConfirmAppStep
          totpUri={offer.totpURI}
          onConfirm={async (code) => {
            await confirming.mutateAsync(code)
            setOn(true)
          }}
        />
      ) : (
        <PasswordStep
          submitLabel="Continue"
          onSubmit={offering.mutateAsync}
          failed="Failed to turn it on"
        >
          You need an authenticator app on your phone, such as Google Authenticator, Microsoft
          Authenticator or a password manager. Signing in then also asks for its code.
        </PasswordStep>
      )}
    </CodesDialog>
  )
}

function NewCodesDialog({ onClosed }: Props) {
  const renewing = useRenewBackupCodes()
  return (
    <CodesDialog title="New backup codes" codes={renewing.data?.backupCodes} onClosed={onClosed}>
      <PasswordStep
        submitLabel="Show new codes"
        onSubmit={renewing.mutateAsync}
        failed="Failed to make new codes"
        otherwise="An error occurred while making new codes."
      >
        You get ten new codes. The codes you have now no longer work.
      </PasswordStep>
    </CodesDialog>
  )
}

type CodesProps = Props & { title: string; codes: string[] | undefined; children: ReactNode }

/** A dialog that ends with backup codes. They are shown only once, so it does not close by accident. */
function CodesDialog({ title, codes, children, onClosed }: CodesProps) {
  const dialog = useDialog(onClosed)
  function dismiss(): void {
    if (codes) toast.warning('Save your backup codes first: they are not shown again.')
    else dialog.close()
  }
  return (
    <DialogFrame
      dialog={dialog}
      kind="dialog"
      title={codes ? 'Save your backup codes' : title}
      focus="field"
      onDismiss={dismiss}
      mayStay={codes !== undefined}
    >
      {codes ? <BackupCodes codes={codes} onKept={dialog.close} /> : children}
    </DialogFrame>
  )
}

function TurnOffDialog({ onClosed }: Props) {
  const dialog = useDialog(onClosed)
  const turningOff = useTurnOffSecondStep()
  return (
    <DialogFrame
      dialog={dialog}
      kind="alertdialog"
      title="Turn off two-step sign-in"
      focus="field"
      onDismiss={dialog.close}
    >
      <PasswordStep
        submitLabel="Turn off"
        variant="danger"
        onSubmit={async (password) => {
          await turningOff.mutateAsync(password)
          toast.success('Signing in asks only for your password')
          dialog.close()
        }}
        failed="Failed to turn it off"
      >
        Your password alone is then enough to sign in. The codes of your app and your backup codes
        stop working.
      </PasswordStep>
    </DialogFrame>
  )
}
