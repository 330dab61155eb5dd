import { UserRoundCheck } from 'lucide-react'
import type { RosterImportResult } from '#imports/api/file-import.ts'
import { roleWords } from '#profile/rules/flight-role.ts'
import { useSaveInProfile } from '#profile/web/save-in-profile.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

type Owner = NonNullable<RosterImportResult['owner']>

/** Offers to fill an empty profile with the owner's details from the roster file. */
export function ImportOwnerOffer({ owner, onClosed }: { owner: Owner; onClosed: () => void }) {
  const filling = useSaveInProfile()
  const { crewId, role } = owner
  const facts = [`crew ID ${crewId}`, ...(role ? [roleWords(role)] : [])]

  async function fill(): Promise<void> {
    try {
      await filling.mutateAsync((stored) => ({
        crewId: stored.crewId ?? crewId,
        defaultRole: stored.defaultRole ?? role,
      }))
      toast.success('Your profile is filled in.')
      onClosed()
    } catch (error) {
      const otherwise = 'An error occurred while saving the profile.'
      toast.error(failureWords(error, 'Failed to save profile', otherwise))
    }
  }

  return (
    <section
      aria-label="Your profile"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-card px-4 py-3"
    >
      <p className="flex grow basis-60 items-start gap-2">
        <UserRoundCheck size={16} className="mt-0.5 shrink-0 text-accent" />
        Your profile has no crew ID yet. This file says: {facts.join(', ')}.
      </p>
      <Button size="small" isBusy={filling.isPending} onClick={() => void fill()}>
        Use for my profile
      </Button>
      <Button size="small" variant="quiet" onClick={onClosed}>
        Not now
      </Button>
    </section>
  )
}
