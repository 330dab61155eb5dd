import { ChevronDown, ClockArrowUp, PhoneIncoming, Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { RosterEntry } from '#duties/api/roster.ts'
import { actionsFor } from '#duties/rules/actions/available-actions.ts'
import type { ActionKind } from '#duties/rules/actions/duty-action.ts'
import { portalNow } from '#web/base/clock.ts'
import { Button } from '#web/ui/button.tsx'
import type { FtlInputField } from './fitting-inputs.ts'
import { FtlInputsFields } from './ftl-inputs-fields.tsx'
import type { FtlInputValues } from './ftl-inputs-values.ts'

type Props = {
  duty: RosterEntry
  /** The inputs that make sense for the duty. */
  fields: FtlInputField[]
  onSubmit: (event: FormEvent) => Promise<void>
  onAction: (kind: ActionKind) => void
}

/** The optional inputs of a duty, folded. */
export function FtlInputsPart({ duty, fields, onSubmit, onAction }: Props) {
  const [isOpen, setOpen] = useState(false)
  const stated = Object.keys(duty.ftlInputs ?? {}).length
  const actions = actionsFor(duty, portalNow()).filter((kind) => kind in actionLinks)
  const hasInputs = fields.length + actions.length > 0
  if (!hasInputs) return null
  return (
    <section className="border-t border-line">
      <h4>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center gap-2 rounded-input text-start text-sm font-medium text-accent -outline-offset-2"
        >
          <Plus size={16} />
          <span className="grow">
            Add what the roster does not show
            {stated > 0 && <span className="text-ink-2"> · {stated} added</span>}
          </span>
          <ChevronDown size={16} className={`transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </h4>
      {isOpen && (
        <div className="grid gap-3 pt-1 pb-2">
          {fields.length > 0 && (
            <form noValidate onSubmit={(event) => void onSubmit(event)}>
              <FtlInputsFields fields={fields} />
              <SaveInputs />
            </form>
          )}
          <ActionLinks actions={actions} onAction={onAction} />
        </div>
      )}
    </section>
  )
}

/** The button appears with the first change. */
function SaveInputs() {
  const { control, reset } = useFormContext<FtlInputValues>()
  const { isDirty, isSubmitting } = useFormState({ control })
  if (!isDirty) return null
  return (
    <div className="flex gap-2 pt-1">
      <Button size="small" variant="primary" type="submit" isBusy={isSubmitting}>
        Save
      </Button>
      <Button size="small" onClick={() => reset()}>
        Discard
      </Button>
    </div>
  )
}

const actionLinks = {
  delayed: { icon: ClockArrowUp, label: 'Report delayed' },
  calledOut: { icon: PhoneIncoming, label: 'Called out' },
} as const

type LinksProps = { actions: ActionKind[]; onAction: Props['onAction'] }

/** Delayed reports and call-outs are actions on the duty. */
function ActionLinks({ actions, onAction }: LinksProps) {
  const kinds = (['delayed', 'calledOut'] as const).filter((kind) => actions.includes(kind))
  if (kinds.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="small"
          icon={actionLinks[kind].icon}
          aria-haspopup="dialog"
          onClick={() => onAction(kind)}
        >
          {actionLinks[kind].label}
        </Button>
      ))}
    </div>
  )
}
