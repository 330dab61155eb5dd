import { Link } from '@tanstack/react-router'
import { Plane, UserRound } from 'lucide-react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { LegalityRosterAnswer } from '#limits/api/legality.ts'
import type { RosterEntry } from '#duties/api/roster.ts'
import type { Missing } from '#limits/rules/place/missing.ts'
import { likelyBase } from '#limits/rules/place/likely-base.ts'
import { actionWords } from '#limits/rules/legality/verdict-words.ts'
import { beforeRosterLink } from '#web/base/before-roster-link.ts'
import { failureWords } from '#web/http/request-error.ts'
import { isQueued } from '#web/outbox/queued-change.ts'
import { useUpdateDuty } from '#duties/web/duty-mutations.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonLook, textLinkLook } from '#web/ui/button-look.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { HomeBaseOffer } from './home-base-offer.tsx'
import type { FtlInputValues } from '#limits/web/duty-inputs/ftl-inputs-values.ts'
import { isInDutyForm, isSettledInDetails, missingLink, settleMark } from './missing-links.ts'

export type SettleProps = {
  missing: Missing
  duty: RosterEntry
  roster: LegalityRosterAnswer
  /** Opens the form of the duty. */
  onEdit: () => void
  /** Opens the form of a new duty as passenger between two airports. */
  onAddTravel: (travel: { from: string; to: string }) => void
  /** Saves the typed inputs of the duty. */
  onSubmit: () => Promise<void>
  /** Called when the value is saved. */
  onSaved: () => void
}

/** The field, choice or file that settles a rule. */
export function SettleRule(props: SettleProps) {
  const { missing, duty, roster, onEdit, onSaved } = props
  const { input, dutyId = duty.id } = missing
  const isHere = dutyId === duty.id
  const mark = settleMark(missing, duty)
  if (input === 'homeBase') {
    return (
      <div data-settle={mark}>
        <HomeBaseOffer likely={likelyBase(roster.duties)} onSaved={onSaved} />
      </div>
    )
  }
  if (isHere && input === 'travel') return <Travel {...props} />
  if (isHere && input === 'calledAt') return <CalledAt {...props} />
  if (isHere && isInDutyForm(input)) {
    return (
      <Button size="small" data-settle={mark} aria-haspopup="dialog" onClick={onEdit}>
        {actionWords(missing)}
      </Button>
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link
        {...missingLink(missing, dutyOf(missing, { duty, roster }))}
        data-settle={mark}
        className={buttonLook({ size: 'small' })}
      >
        {actionWords(missing)}
      </Link>
      {input === 'dutyBefore' && (
        <Link {...beforeRosterLink('freeFrom')} className={`py-1 ${textLinkLook}`}>
          Or say since when you were free
        </Link>
      )}
    </span>
  )
}

/** The duty that lacks a value. */
function dutyOf({ dutyId }: Missing, { duty, roster }: Pick<SettleProps, 'duty' | 'roster'>) {
  return roster.duties.find(({ id }) => id === dutyId) ?? duty
}

/** Leads to the control for the same value of the same duty in a line above, or to the page that has it. */
export function SettleAbove(props: Pick<SettleProps, 'missing' | 'duty' | 'roster'>) {
  const { missing, duty } = props
  const { input, dutyId = duty.id } = missing
  if (dutyId !== duty.id || !isSettledInDetails(input)) {
    return (
      <Link
        {...missingLink(missing, dutyOf(missing, props))}
        className={`inline-block py-1 ${textLinkLook}`}
      >
        {actionWords(missing)}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={`py-1 text-start ${textLinkLook}`}
      onClick={({ currentTarget }) => {
        const control = currentTarget
          .closest('ul')
          ?.querySelector<HTMLElement>(`[data-settle="${CSS.escape(settleMark(missing, duty))}"]`)
        const field = control?.querySelector<HTMLElement>('input, button') ?? control
        field?.focus()
        field?.scrollIntoView({ block: 'center' })
      }}
    >
      {actionWords(missing)}
    </button>
  )
}

/** The two answers to a journey that the roster does not show, one tap each. */
function Travel({ missing, duty, onAddTravel, onSaved }: SettleProps) {
  const updating = useUpdateDuty(duty)
  const { from = '', to = '' } = missing
  const saveOwnTravel = () =>
    updating.mutate(
      {
        touched: { ftlInputs: { ...duty.ftlInputs, ownTravel: true } },
        version: duty.version,
      },
      {
        onSuccess: (sent) => {
          if (isQueued(sent)) toast.queued(sent)
          onSaved()
        },
        onError: (error) => toast.error(failureWords(error, 'Not saved')),
      },
    )
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{actionWords(missing)}</legend>
      <Button
        size="small"
        icon={UserRound}
        data-settle={settleMark(missing, duty)}
        isBusy={updating.isPending}
        onClick={saveOwnTravel}
      >
        I travelled on my own
      </Button>
      <Button
        size="small"
        icon={Plane}
        aria-haspopup="dialog"
        onClick={() => onAddTravel({ from, to })}
      >
        Add the travel
      </Button>
    </fieldset>
  )
}

/** The time of the call from standby, which is one of the typed inputs of the duty. */
function CalledAt({ missing, duty, onSubmit, onSaved }: SettleProps) {
  const field = useFields<FtlInputValues>()
  const { control, getFieldState } = useFormContext<FtlInputValues>()
  const { isSubmitting } = useFormState({ control })
  const save = async () => {
    await onSubmit()
    if (!getFieldState('calledAt').invalid) onSaved()
  }
  return (
    <form
      noValidate
      data-settle={settleMark(missing, duty)}
      className="flex flex-wrap items-start gap-x-2"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TimeField label="Called at" hint="London time" {...field('calledAt')} />
      <Button size="small" type="submit" className="mt-7" isBusy={isSubmitting}>
        Save
      </Button>
    </form>
  )
}
