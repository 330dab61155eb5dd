import { ownAirportInput, type OwnAirportInput } from '#profile/api/profile-input.ts'
import type { OwnAirport } from '#profile/rules/own-airports.ts'
import { useSaveInProfile } from '#profile/web/save-in-profile.ts'
import { DeleteDialog } from '#web/forms/delete-dialog.tsx'
import { EditFormDialog } from '#web/forms/edit-form-dialog.tsx'
import type { FormRules } from '#web/forms/edit-form.ts'
import { RecordFields } from '#web/forms/record-fields.tsx'
import { blankTexts, typedInput, type FormFields } from '#web/forms/record-form.ts'

/** An open dialog of the own airports. The code is empty if it is to be typed. */
export type OpenAirportDialog =
  | { kind: 'add'; code: string }
  | { kind: 'delete'; airport: OwnAirport }

type Props = { open: OpenAirportDialog; onAdded?: () => void; onClosed: () => void }

/** The dialogs of the user's own airports. Their code is loaded when the first one opens. */
export function OwnAirportDialogs({ open, ...props }: Props) {
  if (open.kind === 'delete') return <DeleteAirportDialog airport={open.airport} {...props} />
  return <AddAirportDialog code={open.code} {...props} />
}

/** The id of the list of time zones. */
const zoneList = 'time-zones'

const fields: FormFields<OwnAirportInput> = {
  code: { label: 'Code', kind: 'code', required: true, hint: 'Three letters.' },
  name: { label: 'Name', required: true },
  zone: {
    label: 'Time zone',
    required: true,
    hint: 'Type a city of the zone, and choose.',
    input: { list: zoneList },
  },
}

const rules: FormRules<OwnAirportInput, OwnAirportInput> = {
  inputSchema: ownAirportInput,
  inputOf: (values) => typedInput(fields, values) as OwnAirportInput,
  fieldOf: (path) => path.replace(/^ownAirports\.\d+\./, ''),
}

type AddProps = {
  /** The code of an unknown airport; typed if there is none. */
  code: string
  onAdded?: () => void
  onClosed: () => void
}

/** Adds an airport that the portal does not know. */
function AddAirportDialog({ code, onAdded, onClosed }: AddProps) {
  const saving = useSaveInProfile()
  return (
    <EditFormDialog
      title="Add an airport"
      description="For a code that CrewPortal does not know. It counts for you alone."
      submitLabel="Add Airport"
      focusName={code && 'name'}
      rules={rules}
      start={{ ...blankTexts(fields), code }}
      save={({ whole }) =>
        saving.mutateAsync(({ ownAirports }) => ({ ownAirports: [...ownAirports, whole] }))
      }
      words={{
        saved: 'Airport added',
        failed: 'Airport not added',
        otherwise: 'An error occurred while adding the airport.',
      }}
      onSaved={onAdded}
      onClosed={onClosed}
    >
      <RecordFields fields={fields} className="contents" />
      <datalist id={zoneList}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </EditFormDialog>
  )
}

type DeleteProps = { airport: OwnAirport; onClosed: () => void }

/** Asks before an airport of the user's own is deleted. */
function DeleteAirportDialog({ airport: { code, name }, onClosed }: DeleteProps) {
  const saving = useSaveInProfile()
  return (
    <DeleteDialog
      title="Delete Airport"
      deletion={() =>
        saving.mutateAsync(({ ownAirports }) => ({
          ownAirports: ownAirports.filter((airport) => airport.code !== code),
        }))
      }
      words={{ deleted: 'Airport deleted', failed: 'Airport not deleted' }}
      onClosed={onClosed}
    >
      <p>
        <b className="font-medium text-ink">
          {code} {name}
        </b>{' '}
        will be deleted. Duties and entries there stay, without a time zone.
      </p>
    </DeleteDialog>
  )
}
