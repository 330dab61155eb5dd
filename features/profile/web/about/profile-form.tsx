import { FormProvider, useFormContext } from 'react-hook-form'
import type { Profile } from '#profile/api/profile.ts'
import { flightRoles, roleWords } from '#profile/rules/flight-role.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { useEditForm } from '#web/forms/use-edit-form.ts'
import { useFields } from '#web/forms/use-fields.ts'
import { hasOwnPasswords } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { LeavingQuestion } from '#web/ui/dialogs/leaving-question.tsx'
import { FormFailure } from '#web/ui/fields/form-notes.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { BasesFields } from './bases-fields.tsx'
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
      <SelectField
        label="Default role"
        hint="Used for new logbook entries, unless the roster’s crew list shows another."
        {...field('defaultRole')}
      >
        <option value="">Decided by the roster</option>
        {flightRoles.map((role) => (
          <option key={role} value={role}>
            {roleWords(role)}
          </option>
        ))}
      </SelectField>
      <BasesFields />
    </div>
  )
}
