import { useEffect, useState } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import type { Profile } from '#contract/profile.ts'
import { flightRoles, roleWords } from '#domain/logbook/flight-entry.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { useEditForm } from '#web/forms/use-edit-form.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { hasOwnPasswords } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LeavingQuestion } from '#web/ui/dialogs/leaving-question.tsx'
import { FormFailure } from '#web/ui/fields/form-notes.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { upperCased } from '#web/ui/fields/upper-cased.ts'
import { useSaveProfile } from './profile-queries.ts'
import { profileRules, valuesOf, type ProfileValues } from './profile-values.ts'

/** The form for the crew member's name, base and role. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const saving = useSaveProfile()
  const show = (shown: Profile): void => form.reset(valuesOf(shown), { keepDirtyValues: false })
  const { form, edit, submit } = useEditForm(
    {
      rules: profileRules,
      edited: profile,
      start: valuesOf(profile),
      save: async (profileEdit): Promise<void> => {
        show((await saving.mutateAsync(profileEdit)).data)
      },
      words: {
        saved: 'Profile saved',
        failed: 'Failed to save the profile',
        otherwise: 'An error occurred while saving the profile.',
      },
    },
    // A newer profile from the server replaces the fields that were not touched.
    { values: valuesOf(profile), resetOptions: { keepDirtyValues: true } },
  )
  const { isDirty, isSubmitting, errors } = form.formState

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <ProfileFields />
        <FormFailure message={errors.root?.message} />
        <div className="mt-3 flex sm:justify-end">
          <Button type="submit" variant="primary" isBusy={isSubmitting} className="max-sm:grow">
            Save Profile
          </Button>
        </div>
        <EditConflict edit={edit} onKeepMine={() => void submit()} onTakeStored={show} />
        <LeavingQuestion isDirty={isDirty && !isSubmitting} onDiscard={() => show(profile)} />
      </form>
    </FormProvider>
  )
}

const emailHint = hasOwnPasswords
  ? 'You sign in with it. You can change it in Settings.'
  : 'You sign in with it. It cannot be changed here.'

/** An unknown airport code can be saved; the hint asks to check it. */
function useBaseHint(): string {
  const code = useWatch<ProfileValues, 'baseAirport'>({ name: 'baseAirport' })
  const { dirtyFields } = useFormContext<ProfileValues>().formState
  return useIsUnknownAirport(code, dirtyFields.baseAirport === true)
    ? 'We do not know this airport. Please check the code. You can save it as it is.'
    : 'Optional. Its code of three letters, such as BHX.'
}

function ProfileFields() {
  const { register } = useFormContext<ProfileValues>()
  const field = useFields<ProfileValues>()
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
      <TextField label="Name" autoComplete="name" required {...field('name')} />
      <TextField label="Email" type="email" hint={emailHint} readOnly {...register('email')} />
      <TextField
        label="Crew ID"
        hint="Optional. As your airline’s lists show it."
        autoComplete="off"
        spellCheck={false}
        {...field('crewId')}
      />
      <TextField label="Base airport" hint={useBaseHint()} {...upperCased(field('baseAirport'))} />
      <SelectField
        label="Default role"
        hint="Used for new logbook entries, unless the roster’s crew list shows another."
        className="sm:col-span-full"
        {...field('defaultRole')}
      >
        <option value="">Decided by the roster</option>
        {flightRoles.map((role) => (
          <option key={role} value={role}>
            {roleWords(role)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

/**
 * True if no known airport has this three-letter code. The large table of airports is loaded when `isTyped`
 * is first true. Until then, and if loading fails, every code counts as known.
 */
function useIsUnknownAirport(code: string, isTyped: boolean): boolean {
  const [isKnown, setKnown] = useState<(iata: string) => boolean>()
  const iata = code.trim().toUpperCase()
  const isAsked = isTyped && /^[A-Z]{3}$/.test(iata)

  useEffect(() => {
    if (!isAsked || isKnown) return
    import('#domain/airports/airport-zone.ts').then(
      ({ airportZone }) => setKnown(() => (asked: string) => airportZone(asked) !== undefined),
      // The hint is optional.
      () => undefined,
    )
  }, [isAsked, isKnown])

  return isAsked && isKnown !== undefined && !isKnown(iata)
}
