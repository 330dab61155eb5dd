import { Copy, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type FeedAddress as AddressState } from '#calendars/api/calendar-feeds.ts'
import { familyFile, familyPage, myCalendarFile } from '#calendars/api/paths.ts'
import type { FeedKind } from '#calendars/rules/feed-settings.ts'
import { mediumDate } from '#kernel/time/date-words.ts'
import { londonDate, londonTime } from '#kernel/time/london-time.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook, textLinkLook } from '#web/ui/button-look.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { useDialog } from '#web/ui/dialogs/use-dialog.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useGiveAddress, useRevokeAddress } from './feed-queries.ts'
import { newToken, webcalAddress } from './feed-token.ts'
import { useOpenDialog } from '#web/ui/dialogs/use-open-dialog.ts'

type Props = { kind: FeedKind; address: AddressState }
type Question = 'replace' | 'revoke'

/** The secret address of a feed: creates, copies, replaces and revokes it. It is shown once. */
export function FeedAddress({ kind, address }: Props) {
  const { shown, setShown, isBusy, create } = useNewAddress(kind)
  const { dialog: question, key, open: ask, close } = useOpenDialog<Question>()

  return (
    <section aria-label="Secret address" className="grid gap-3 rounded-card border border-line p-4">
      {address && shown ? (
        <ShownAddress kind={kind} token={shown} />
      ) : (
        <p className="text-sm text-ink-2">{address ? usedWords(address) : noAddressWords[kind]}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {!address && (
          <Button variant="primary" icon={Copy} isBusy={isBusy} onClick={() => void create()}>
            Create and copy address
          </Button>
        )}
        {address && (
          <>
            <Button icon={RefreshCw} isBusy={isBusy} onClick={() => ask('replace')}>
              New address
            </Button>
            <Button variant="danger-quiet" icon={Trash2} onClick={() => ask('revoke')}>
              Revoke
            </Button>
          </>
        )}
      </div>
      {question === 'replace' && (
        <ReplaceQuestion key={key} onConfirm={() => void create()} onClosed={close} />
      )}
      {question === 'revoke' && (
        <RevokeQuestion
          key={key}
          kind={kind}
          onRevoked={() => setShown(undefined)}
          onClosed={close}
        />
      )}
    </section>
  )
}

/** Creates an address, which replaces a former one, and copies it. */
function useNewAddress(kind: FeedKind) {
  const [shown, setShown] = useState<string>()
  const giving = useGiveAddress(kind)

  async function create(): Promise<void> {
    const token = newToken()
    // Copied at once: browsers allow it only shortly after a press.
    const copied = canCopy(addressOf(kind, token))
    try {
      await giving.mutateAsync(token)
      setShown(token)
      noteCopied(await copied)
    } catch (error) {
      toast.error(
        failureWords(error, 'Failed to create the address', 'The address was not created.'),
      )
    }
  }

  return { shown, setShown, isBusy: giving.isPending, create }
}

/** The link of a feed: the family gets a page, which also offers the file for calendar programs. */
function addressOf(kind: FeedKind, token: string): string {
  const path = kind === 'mine' ? myCalendarFile(token) : familyPage(token)
  return `${location.origin}${path}`
}

function ShownAddress({ kind, token }: { kind: FeedKind; token: string }) {
  const address = addressOf(kind, token)
  const file = kind === 'mine' ? address : `${location.origin}${familyFile(token)}`
  return (
    <>
      <p className="text-sm text-ink-2">
        This address is shown only now. Anyone who has it can read the calendar.
      </p>
      <p className="rounded-input bg-raised p-3 text-sm break-all select-all">{address}</p>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={() => void copy(address)}>
          Copy address
        </Button>
        <a href={webcalAddress(file)} className={buttonLook({ variant: 'secondary' })}>
          Open in calendar app
        </a>
      </div>
      {kind === 'family' && (
        <p className="text-sm text-ink-2">
          The link opens a page. For a calendar app, use{' '}
          <button type="button" className={textLinkLook} onClick={() => void copy(file)}>
            the calendar address
          </button>
          .
        </p>
      )}
      <QrCode text={address} label="The address as a QR code" />
    </>
  )
}

type QuestionProps = { onConfirm: () => void; onClosed: () => void }

function ReplaceQuestion({ onConfirm, onClosed }: QuestionProps) {
  const dialog = useDialog(onClosed)
  return (
    <ConfirmDialog
      dialog={dialog}
      title="Create a new address"
      confirmLabel="Create and copy"
      onConfirm={() => {
        dialog.close()
        onConfirm()
      }}
    >
      <p>The present address stops working. Calendars that use it stop updating.</p>
    </ConfirmDialog>
  )
}

type RevokeProps = { kind: FeedKind; onRevoked: () => void; onClosed: () => void }

function RevokeQuestion({ kind, onRevoked, onClosed }: RevokeProps) {
  const revoking = useRevokeAddress(kind)
  return (
    <DeleteDialog
      title="Revoke the address"
      confirmLabel="Revoke"
      deletion={() => revoking.mutateAsync(undefined)}
      words={{ deleted: 'The address no longer works', failed: 'Failed to revoke the address' }}
      onDeleted={onRevoked}
      onClosed={onClosed}
    >
      <p>Calendars that use this address stop updating. You can create a new address later.</p>
    </DeleteDialog>
  )
}

const noAddressWords: Record<FeedKind, string> = {
  mine: 'Your calendar app reads your roster from a secret address.',
  family: 'Your family opens a secret link. They need no account.',
}

function usedWords({ createdAt, lastUsedAt, lastUsedBy }: NonNullable<AddressState>): string {
  const created = `Address created on ${mediumDate(londonDate(createdAt))}.`
  if (lastUsedAt === null) return `${created} Not used yet.`
  const used = `${mediumDate(londonDate(lastUsedAt))}, ${londonTime(lastUsedAt)}`
  return `${created} Last used ${used} by ${lastUsedBy}.`
}

/** @returns whether the browser copied the text. */
async function canCopy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function noteCopied(isCopied: boolean): void {
  if (isCopied) toast.success('Address copied')
  else toast.warning('The address could not be copied. Select it and copy it.')
}

async function copy(text: string): Promise<void> {
  noteCopied(await canCopy(text))
}
