import { Link } from '@tanstack/react-router'
import type { LikelyBase } from '#limits/rules/place/likely-base.ts'
import { useSaveInProfile } from '#profile/web/save-in-profile.ts'
import { homeBaseLink } from '#web/base/paths.ts'
import { failureWords } from '#web/http/request-error.ts'
import { Button } from '#web/ui/button.tsx'
import { textLinkLook } from '#web/ui/button-look.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

type Props = {
  /** Null if the roster does not suggest an airport. */
  likely: LikelyBase | null
  /** Called when the base is saved. */
  onSaved?: () => void
}

/** Saves the probable home base with one tap, or links to the profile. */
export function HomeBaseOffer({ likely, onSaved }: Props) {
  const saving = useSaveInProfile()
  if (!likely) {
    return (
      <Link {...homeBaseLink} className={`inline-block py-1 ${textLinkLook}`}>
        Choose your home base
      </Link>
    )
  }
  const { airport, duties, of } = likely
  // The new data may remove the offer. A callback of the mutation would then not be called.
  const save = async () => {
    try {
      await saving.mutateAsync(() => ({ baseAirport: airport }))
      toast.success(`Home base saved: ${airport}`)
      onSaved?.()
    } catch (error) {
      toast.error(failureWords(error, 'Home base not saved'))
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="small" isBusy={saving.isPending} onClick={() => void save()}>
        Home base: {airport}? ({duties} of {of} duties)
      </Button>
      <Link {...homeBaseLink} className={`py-1 text-sm ${textLinkLook}`}>
        Another airport
      </Link>
    </span>
  )
}
